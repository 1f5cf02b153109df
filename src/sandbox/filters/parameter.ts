/** One filter of a query: `filter[x]=a,b`, `filter[x][]=a&filter[x][]=b`, `filter[x][part]=a` or `filter[x][part][]=a`. */
export interface Parameter {
  readonly name: string
  /** Value of `filter[x]=`; commas separate alternatives. */
  readonly text: string | null
  /** Values of `filter[x][]=`; all of them must match. */
  readonly all: readonly string[]
  readonly parts: Readonly<Record<string, readonly string[]>>
}

/** The filters of a query by name. Other parameters are ignored. */
export function readFilters(query: URLSearchParams): Parameter[] {
  const found = new Map<
    string,
    { text: string | null; all: string[]; parts: Record<string, string[]> }
  >()
  for (const [key, value] of query) {
    const match = /^filter\[(\w+)\](?:\[(\w*)\])?(?:\[\])?$/.exec(key)
    if (match === null) continue
    const [, name = '', part] = match
    const parameter = found.get(name) ?? { text: null, all: [], parts: {} }
    found.set(name, parameter)
    if (part === undefined) parameter.text = value
    else if (part === '') parameter.all.push(value)
    else (parameter.parts[part] ??= []).push(value)
  }
  return [...found].map(([name, parameter]) => ({ name, ...parameter }))
}

/** Whether a record passes. */
export type Test<Row> = (row: Row) => boolean

/** Turns a named filter into a test; null: the filter has no effect. Some also read the rest of the query. */
export type Filter<Row> = (
  parameter: Parameter,
  now: number,
  query: readonly Parameter[],
) => Test<Row> | null

/** Unknown names are ignored (public facts, section 5); known ones must all match. */
export function compileFilters<Row>(
  known: Readonly<Record<string, Filter<Row>>>,
  query: URLSearchParams,
  now: number,
): readonly Test<Row>[] {
  const parameters = readFilters(query)
  return parameters.flatMap(
    (parameter) => known[parameter.name]?.(parameter, now, parameters) ?? [],
  )
}

export type Texts = string | null | readonly string[]

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

/** Names of which any is enough, unless another filter of the query, `switchName`, is `true`: then all are required. */
export function anyUnless<Row>(switchName: string, filter: Filter<Row>): Filter<Row> {
  return (parameter, now, query) => {
    const wantsAll = query.some(({ name, text }) => name === switchName && text === 'true')
    if (!wantsAll) return filter(parameter, now, query)
    const wanted = [...parameter.all, ...(parameter.text ?? '').split(',')].filter(Boolean)
    const tests = wanted.flatMap(
      (text) => filter({ ...parameter, text, all: [] }, now, query) ?? [],
    )
    return (row) => tests.every((holds) => holds(row))
  }
}

/** Has an effect if it is `true`, and none otherwise. */
export function selecting<Row>(read: (row: Row, now: number) => boolean): Filter<Row> {
  return ({ text }, now) => (text === 'true' ? (row) => read(row, now) : null)
}

/** `true` or `false`; a record without a value matches neither. */
export function whether<Row>(read: (row: Row) => boolean | null): Filter<Row> {
  return ({ text }) => {
    if (text !== 'true' && text !== 'false') return null
    return (row) => read(row) === (text === 'true')
  }
}

/** A prefix of one of the record's texts. */
export function beginning<Row>(read: (row: Row) => readonly (string | null)[]): Filter<Row> {
  return ({ text }) => {
    const wanted = (text ?? '').trim().toLowerCase()
    if (wanted === '') return null
    return (row) => read(row).some((value) => value?.toLowerCase().startsWith(wanted) === true)
  }
}
