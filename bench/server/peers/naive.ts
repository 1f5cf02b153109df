import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { documentedScheme } from '../../../src/server/webhooks/signature.ts'

/** Verifies a notice, commits it, and writes it unchanged to every stream. Arguments: port, file of the store, secret. */
const [port = '', file = '', secret = ''] = process.argv.slice(2)
const database = new DatabaseSync(file)
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE notice (body)')
const insertNotice = database.prepare('INSERT INTO notice (body) VALUES (?)')
const streams = new Set<ServerResponse>()

createServer((request, response) => {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    if (request.url !== '/api/live') return response.end()
    response.write('retry: 2000\n\n')
    streams.add(response)
    return response.on('close', () => streams.delete(response))
  }
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  return request.on('end', () => {
    const body = Buffer.concat(parts)
    const expected = Buffer.from(createHmac('sha256', secret).update(body).digest('hex'))
    const given = Buffer.from(String(request.headers[documentedScheme.header.toLowerCase()]))
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      return response.writeHead(401).end()
    insertNotice.run(body)
    const event = `event: change\ndata: ${body.toString()}\n\n`
    for (const stream of streams) stream.write(event)
    return response.writeHead(202).end()
  })
}).listen(Number(port), '127.0.0.1')
