import type { Instant } from '#domain/time/instant.ts'
import { refreshNotEnabled, refreshNotEnabledRemedy } from '#domain/text/refresh.ts'
import { formatAgeAt } from '#domain/text/time.ts'
import { useNow } from '#web/data/clock.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { useTryRefreshAccess } from '#web/data/health.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notify.ts'
import type { RefreshDenial } from '#wire/api/health.ts'

/** Shows that the account may not refresh, since when, and lets an admin check again. */
export function RefreshAccess({ denial }: { readonly denial: RefreshDenial | null }) {
  const now = useNow()
  const ask = useTryRefreshAccess()
  const whyNot = useWhyNotAllowed('POST /api/refresh-access')
  if (denial === null) return null
  return (
    <div className="mt-2 grid justify-items-start gap-2 border-s-2 border-soon-edge ps-3 text-data">
      <p>
        {refreshNotEnabled} {refreshNotEnabledRemedy} {describeTried(denial, now)}
      </p>
      <Button
        whyNot={ask.isPending ? 'Checking with the tracking provider…' : whyNot}
        onClick={() =>
          ask.mutate(undefined, {
            onSuccess: ({ data }) =>
              notify({ text: `Testing a refresh of ${data.containerNumber}.` }),
            onError: (error) => notify({ text: error.message, tone: 'failed' }),
          })
        }
      >
        Check refresh access
      </Button>
    </div>
  )
}

function describeTried({ deniedAt, triedAt }: RefreshDenial, now: Instant): string {
  return `First refused ${formatAgeAt(deniedAt, now)}, last checked ${formatAgeAt(triedAt, now)}. Landside checks once a day.`
}
