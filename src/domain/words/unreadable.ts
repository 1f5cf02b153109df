import { findUnreadable, type PartlyRead } from '../unreadable-field.ts'

/** What a list of the facility is called where it could not be read: `Fees couldn’t be read`. */
export function unreadableListWords(list: 'holds' | 'fees', hasSome: boolean): string {
  if (hasSome) return `Some ${list} couldn’t be read`
  return `${list === 'fees' ? 'Fees' : 'Holds'} couldn’t be read`
}

/**
 * What stands in place of a missing value: `otherwise`, or `couldn’t be read` where one of the facts it is taken from was
 * sent and did not fit.
 */
export function missingWords(
  record: PartlyRead,
  facts: string | readonly string[],
  otherwise: string,
): string {
  const paths = typeof facts === 'string' ? [facts] : facts
  return paths.some((path) => findUnreadable(record, path) !== null)
    ? 'couldn’t be read'
    : otherwise
}
