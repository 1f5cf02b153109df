import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** The least that Node can do: one prebuilt response to everything. Arguments: port, file of the head, file of the body. */
const [port = '', headFile = '', bodyFile = ''] = process.argv.slice(2)
const head: unknown = JSON.parse(readFileSync(headFile, 'utf8'))
const { status, headers } = head as { status: number; headers: Record<string, string> }
const body = readFileSync(bodyFile)

createServer((_request, response) => {
  response.writeHead(status, headers)
  response.end(body)
}).listen(Number(port), '127.0.0.1')
