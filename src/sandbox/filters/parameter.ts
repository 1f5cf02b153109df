/** One filter of a query: `filter[x]=a,b`, `filter[x][]=a&filter[x][]=b` or `filter[x][part]=a`. */
export interface Parameter {
  readonly name: string
  /** Of `filter[x]=`; commas separate alternatives. */
  readonly text: string | null
  /** Of `filter[x][]=`; all of them must hold. */
  readonly all: readonly string[]
  readonly parts: Readonly<Record<string, string>>
}

/** The filters of a query by name. Other parameters are left alone. */
export function readFilters(query: URLSearchParams): Parameter[] {
  const found = new Map<
    string,
    { text: string | null; all: string[]; parts: Record<string, string> }
  >()
  for (const [key, value] of query) {
    const match = /^filter\[(\w+)\](?:\[(\w*)\])?$/.exec(key)
    if (match === null) continue
    const [, name = '', part] = match
    const parameter = found.get(name) ?? { text: null, all: [], parts: {} }
    found.set(name, parameter)
    if (part === undefined) parameter.text = value
    else if (part === '') parameter.all.push(value)
    else parameter.parts[part] = value
  }
  return [...found].map(([name, parameter]) => ({ name, ...parameter }))
}

/** Whether a record passes. */
export type Test<Row> = (row: Row) => boolean

/** How a named filter becomes a test; null leaves the filter without effect. */
export type Filter<Row> = (parameter: Parameter, now: number) => Test<Row> | null

/** Unknown names are ignored (public facts, section 5); known ones must all hold. */
export function compileFilters<Row>(
  known: Readonly<Record<string, Filter<Row>>>,
  query: URLSearchParams,
  now: number,
): readonly Test<Row>[] {
  return readFilters(query).flatMap((parameter) => known[parameter.name]?.(parameter, now) ?? [])
}

type Texts = string | null | readonly string[]

/** Exact text: a comma means or, an array means and. */
export function exactly<Row>(read: (row: Row) => Texts): Filter<Row> {
  return ({ text, all }) => {
    const wanted = all.length > 0 ? all : (text ?? '').split(',')
    return (row) => {
      const value = read(row)
      const holds = (wish: string) => equals(value, wish)
      return all.length > 0 ? wanted.every(holds) : wanted.some(holds)
    }
  }
}

function equals(value: Texts, wish: string): boolean {
  const values = value === null ? [] : typeof value === 'string' ? [value] : value
  if (wish === '@exists') return values.length > 0
  if (wish === '@not_exists') return values.length === 0
  return values.includes(wish)
}

/** `true` or `false`; a record for which the question has no answer matches neither. */
export function whether<Row>(read: (row: Row) => boolean | null): Filter<Row> {
  return ({ text }) => {
    if (text !== 'true' && text !== 'false') return null
    return (row) => read(row) === (text === 'true')
  }
}

/** Text that begins one of the record's own. */
export function beginning<Row>(read: (row: Row) => readonly (string | null)[]): Filter<Row> {
  return ({ text }) => {
    const wanted = (text ?? '').trim().toLowerCase()
    if (wanted === '') return null
    return (row) => read(row).some((value) => value?.toLowerCase().startsWith(wanted) === true)
  }
}
