import { endpointAt, endpointKeys } from '#wire/api/endpoints.ts'

const patterns = endpointKeys
  .filter((key) => endpointAt(key).takesFile)
  .map((key) => {
    const [method = '', path = ''] = key.split(' ')
    return { method, parts: path.split('/') }
  })

/** Whether a request to `path` is to an endpoint whose body is a file. */
export function takesFile(method: string, path: string): boolean {
  return patterns.some((one) => {
    if (one.method !== method) return false
    const parts = path.split('/')
    return (
      parts.length === one.parts.length &&
      one.parts.every((part, at) => part === parts[at] || (part === ':id' && parts[at] !== ''))
    )
  })
}
