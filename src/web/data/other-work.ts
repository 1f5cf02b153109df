/**
 * Long work is done in slices with this between them: it resolves once waiting work has run, such as a key press or a
 * frame.
 */
export function otherWork(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const heard = () => {
      port1.close()
      resolve()
    }
    port1.addEventListener('message', heard, { once: true })
    port1.start()
    port2.postMessage(null)
  })
}
