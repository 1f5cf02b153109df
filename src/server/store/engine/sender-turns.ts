/** Lets one at a time through, alternating between the senders who wait. */
export interface SenderTurns {
  /** Resolves when it's the turn of this sender: theirs in the order they asked, and between senders in rotation. */
  wait(sender: string): Promise<void>
  /** Ends the turn that {@link wait} began. */
  done(): void
}

export function createSenderTurns(): SenderTurns {
  /** Who waits, by sender; the sender whose turn is next comes first. */
  const lines = new Map<string, (() => void)[]>()
  let isTaken = false
  return {
    async wait(sender) {
      if (!isTaken) {
        isTaken = true
        return
      }
      await new Promise<void>((begin) => {
        const line = lines.get(sender)
        if (line) line.push(begin)
        else lines.set(sender, [begin])
      })
    },
    done() {
      const [next] = lines
      if (!next) {
        isTaken = false
        return
      }
      const [sender, line] = next
      const begin = line.shift()
      // Whoever else waits comes before this sender's next one.
      lines.delete(sender)
      if (line.length > 0) lines.set(sender, line)
      begin?.()
    },
  }
}
