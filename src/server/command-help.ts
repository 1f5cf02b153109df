/** What each command takes and does, by its name. */
const commands: Readonly<Record<string, { readonly takes: string; readonly does: string }>> = {
  doctor: {
    takes: 'doctor',
    does: 'Checks the configuration, the database and the tracking provider, and says what is wrong.',
  },
  backup: {
    takes: 'backup <file>',
    does: 'Writes all of the database to a new file. Servers keep running. Keep the file secret: it has password hashes.',
  },
  restore: {
    takes: 'restore <file>',
    does: 'Reads a backup into an empty database: all of it or nothing.',
  },
  mcp: {
    takes: 'mcp',
    does: 'Serves the tools of a running Landside to a desktop assistant: docs/mcp.md.',
  },
  export: {
    takes: 'export <file>',
    does: 'Writes the data to a new file, without sessions, tokens and password hashes. It can’t be restored.',
  },
}

const compressed = 'A file whose name ends in .gz is compressed.'

/** What the commands are, one a line. */
export const usage = [
  'Usage: landside <command>',
  '',
  ...Object.values(commands).map(({ takes, does }) => `  ${takes.padEnd(16)}${does}`),
  '',
  compressed,
  'Without a command, npm start starts the server.',
].join('\n')

/** The help requested by `words`: `--help`, `help`, `backup --help`; null if none is. */
export function helpFor(words: readonly string[]): string | null {
  if (!words.some((word) => word === '--help' || word === '-h') && words[0] !== 'help') return null
  const found = words.map((word) => Object.entries(commands).find(([name]) => name === word)?.[1])
  const command = found.find((one) => one !== undefined)
  if (command === undefined) return usage
  const lines = [`Usage: landside ${command.takes}`, '', command.does]
  return [...lines, ...(command.takes.includes('<file>') ? [compressed] : [])].join('\n')
}
