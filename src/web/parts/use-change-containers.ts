import { counted } from '#domain/text/count.ts'
import { describeOutcome, type Deed } from '#domain/text/handling.ts'
import { useChangeHandling } from '#web/data/handling.ts'
import { notify } from '#web/ui/notify.ts'
import type {
  HandlingChangeRequest,
  HandlingEdit,
  HandlingResult,
} from '#wire/api/handling-changes.ts'
import { offerUndo } from './undo.ts'

type Refused = Extract<HandlingResult, { outcome: 'refused' }>

/** More containers than this are sent in several calls: the server accepts a thousand at once. */
const atOnce = 1000

/** Changes the handling of containers, reports the result, and offers undo. */
export function useChangeContainers() {
  const { mutateAsync, isPending, error, reset } = useChangeHandling()

  async function send(edits: readonly HandlingEdit[]): Promise<HandlingResult[]> {
    const results: HandlingResult[] = []
    for (const part of inParts(edits)) results.push(...(await mutateAsync(part)))
    return results
  }

  /** `deed` says what was done, as in "11 containers tagged". Resolves with the containers that were refused. */
  async function change(
    ids: readonly string[],
    wish: HandlingChangeRequest,
    deed: Deed,
  ): Promise<readonly Refused[]> {
    const results = await send([{ containerIds: [...ids], change: wish }])
    const undo = undoOf(results)
    const text = describeOutcome(deed, countsOf(results))
    if (undo.length > 0) offerUndo(text, () => void takeBack(undo))
    else notify({ text })
    return results.filter((result) => result.outcome === 'refused')
  }

  async function takeBack(edits: readonly HandlingEdit[]): Promise<void> {
    try {
      const { done, refused } = countsOf(await send(edits))
      const notRestored = refused === 0 ? '' : `, ${refused} changed since and not restored`
      notify({ text: `${counted(done, 'container')} restored${notRestored}` })
    } catch (error) {
      const why = error instanceof Error ? error.message : ''
      notify({ text: `Couldn’t undo. ${why}`, tone: 'failed' })
    }
  }

  return { change, isPending, error, reset }
}

/** How many containers were changed, were so already, and were refused. */
export function countsOf(results: readonly HandlingResult[]) {
  const count = (outcome: HandlingResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length
  return { done: count('done'), unchanged: count('unchanged'), refused: count('refused') }
}

/** The edits that undo it: one for all containers that share the same change. */
export function undoOf(results: readonly HandlingResult[]): HandlingEdit[] {
  const edits = new Map<string, HandlingEdit>()
  for (const result of results) {
    if (result.outcome !== 'done' || result.undo === null) continue
    const key = JSON.stringify(result.undo)
    const edit = edits.get(key)
    if (edit) edit.containerIds.push(result.containerId)
    else edits.set(key, { containerIds: [result.containerId], change: result.undo })
  }
  return [...edits.values()]
}

/** `edits` in chunks of at most a thousand containers, in order. */
export function inParts(edits: readonly HandlingEdit[]): HandlingEdit[][] {
  const parts: HandlingEdit[][] = [[]]
  let room = atOnce
  for (const { containerIds, change } of edits) {
    for (let at = 0; at < containerIds.length;) {
      if (room === 0) {
        parts.push([])
        room = atOnce
      }
      const ids = containerIds.slice(at, at + room)
      parts.at(-1)?.push({ containerIds: ids, change })
      at += ids.length
      room -= ids.length
    }
  }
  return parts
}
