/** Has the browser save a file. `name` has its extension. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser starts reading it in the next task; revoke it some time later to free the memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
