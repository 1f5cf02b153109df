import type { CustomFieldsService } from '../outbox/create-custom-fields.ts'
import { mostReferences, type ShipmentReferences } from '../outbox/create-shipment-references.ts'
import { writeAudit } from '../store/people/audit.ts'
import type { Store } from '../store/engine/open-store.ts'
import type { ReferencesEdit } from '#wire/api/shipments.ts'
import type { After } from '../runtime/timers.ts'
import { createFieldsAnswer } from './fields-answer.ts'
import { taggedAnswer } from './page-answer.ts'
import { within } from './time-limit.ts'
import { NotBegun, type Asker } from '../runtime/subject-queue.ts'
import { limitReached, notTracked, RequestProblem } from './problem.ts'
import { actorOf, idOf, isServiceId, personOf, type RouteContext, type Routes } from './route.ts'
import { serviceProblem } from './service-problem.ts'

/**
 * A person's reads wait for each other, so this one waits only briefly when the account's limit is used up. The
 * `fields` event delivers the fields once they are read.
 */
const firstReadMs = 1_000

interface FieldParts {
  readonly store: Store
  readonly customFields: CustomFieldsService
  readonly shipmentReferences: ShipmentReferences
  readonly after: After
}

/** Data that people write at the service: the account's own fields, reference numbers and tags of shipments. */
export function customFieldRoutes(deps: FieldParts): Routes {
  const { store, customFields, after } = deps
  const findAnswer = createFieldsAnswer(store, customFields)
  return {
    'GET /api/custom-fields': async (c) => {
      await within(customFields.firstRead(), firstReadMs, after, undefined)
      const answer = await findAnswer()
      return taggedAnswer(c, answer.etag, (encoding) => answer.bytesIn(encoding))
    },

    'PUT /api/custom-fields': async (c, body) => {
      const edit = await body()
      const { slug, ...detail } = edit
      if (!isServiceId(edit.id)) throw notTracked(edit.entity)
      // Before the call to the service, whose changes our transaction doesn't cover.
      await store.transaction((tx) =>
        writeAudit(tx, actorOf(c), { action: 'ask to change field', object: slug, detail }),
      )
      const edited = await orNotBegun(customFields.edit(edit, askerOf(c)))
      if (!edited.ok) throw serviceProblem(edited.failure)
      return { data: edited.value }
    },

    'POST /api/shipments/:id/papers': async (c, body) => {
      const edit = await body()
      return { data: await editReferences(deps, c, idOf(c), edit) }
    },
  }
}

/** Changes references or tags of a shipment at the service, as the caller. Returns the list as written. */
export async function editReferences(
  { store, shipmentReferences }: Pick<FieldParts, 'store' | 'shipmentReferences'>,
  c: RouteContext,
  id: string,
  edit: ReferencesEdit,
): Promise<readonly string[]> {
  await store.transaction((tx) =>
    writeAudit(tx, actorOf(c), {
      action: `ask to change ${edit.list}`,
      object: id,
      detail: edit,
    }),
  )
  const edited = await orNotBegun(shipmentReferences.edit(id, edit, askerOf(c)))
  if (edited === 'full') throw tooMany(edit.list)
  if (!edited.ok) throw serviceProblem(edited.failure)
  return edited.value
}

function tooMany(list: ReferencesEdit['list']): RequestProblem {
  const name = list === 'tags' ? 'tags' : 'reference numbers'
  return limitReached(`The limit is ${mostReferences} ${name} per shipment.`)
}

const askerOf = (c: RouteContext): Asker => ({ who: personOf(c).id, signal: c.req.raw.signal })

/** Throws 429 or 503 for an edit whose turn never came. */
async function orNotBegun<T>(edit: Promise<T>): Promise<T> {
  try {
    return await edit
  } catch (error) {
    throw error instanceof NotBegun ? notBegun(error) : error
  }
}

const whyNotBegun: Readonly<Record<NotBegun['why'], string>> = {
  'too-many': 'Your other changes to this are still being saved.',
  'too-late': 'Another change to this is still being saved.',
  closing: 'Landside is restarting.',
}

function notBegun({ why }: NotBegun): RequestProblem {
  return new RequestProblem({
    status: why === 'too-many' ? 429 : 503,
    kind: 'edit-not-begun',
    title: `${whyNotBegun[why]} Nothing was changed. Try again.`,
    headers: { 'retry-after': '10' },
  })
}
