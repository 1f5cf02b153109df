const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** `213 kB`, `1.4 MB`: the size of a file of `bytes`. */
export function formatFileSize(bytes: number): string {
  if (bytes >= megabyte - kilobyte / 2) return `${(bytes / megabyte).toFixed(1)} MB`
  return `${Math.max(1, Math.round(bytes / kilobyte))} kB`
}
