import { samePagePath } from '#wire/api/session.ts'
import { ProviderAway, type SingleSignOn } from '../auth/single-sign-on.ts'
import { RequestProblem } from './problem.ts'
import { requestSourceOf, type Routes } from './route.ts'

/** Signing in through an identity provider, to it and back. Both are pages a browser visits, not API calls. */
export function singleSignOnRoutes({
  auth: { singleSignOn },
}: {
  readonly auth: { readonly singleSignOn: SingleSignOn | null }
}): Routes {
  return {
    'GET /api/auth/sso': async (c) => {
      const there = configured(singleSignOn)
      return answered(() => there.begin(samePagePath(c.req.query('from')), c.req.raw.headers))
    },

    'GET /api/auth/callback/sso': async (c) => {
      const there = configured(singleSignOn)
      return answered(() => there.finish(c.req.raw, requestSourceOf(c)))
    },
  }
}

function configured(singleSignOn: SingleSignOn | null): SingleSignOn {
  if (singleSignOn) return singleSignOn
  throw new RequestProblem({ status: 404, title: 'Single sign-on isn’t set up.' })
}

async function answered(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
    return new Response(null, { status: 302, headers: { location: '/sign-in?refused=away' } })
  }
}
