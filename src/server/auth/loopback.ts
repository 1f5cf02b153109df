/** Whether only this machine can reach a server bound to `host`. */
export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
  )
}

/** Whether calls to it can be read on the network. */
export function isRemoteHttp(url: URL): boolean {
  return url.protocol === 'http:' && !isLoopback(url.hostname)
}
