import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../src/server/testing/instances.ts'
import { startPinned, type Running } from './processes.ts'

const program = (name: string): string => join(import.meta.dirname, 'peers', `${name}.ts`)

/** A peer's response to everything. */
export interface FixedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** A bare node:http server that sends one prebuilt buffer for everything. */
export async function startBare(directory: string, answer: FixedAnswer): Promise<Running> {
  await mkdir(directory, { recursive: true })
  const [bodyFile, headFile] = [join(directory, 'body'), join(directory, 'head.json')]
  await writeFile(bodyFile, answer.body)
  await writeFile(headFile, JSON.stringify({ status: answer.status, headers: answer.headers }))
  const port = await freePort()
  return startPinned([process.execPath, program('bare'), String(port), headFile, bodyFile], {
    url: `http://127.0.0.1:${port}`,
    cwd: directory,
  })
}

/** A server that only verifies a notice, commits it and writes it to its streams. */
export async function startNaive(directory: string, secret: string): Promise<Running> {
  await mkdir(directory, { recursive: true })
  const port = await freePort()
  const file = join(directory, 'naive.db')
  return startPinned([process.execPath, program('naive'), String(port), file, secret], {
    url: `http://127.0.0.1:${port}`,
    cwd: directory,
  })
}

/** nginx as a cache in front of `origin`; null if it isn't installed. */
export async function startNginx(directory: string, origin: Running): Promise<Running | null> {
  const binary = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path))
  if (!binary) return null
  await mkdir(directory, { recursive: true })
  const port = await freePort()
  const file = join(directory, 'nginx.conf')
  await writeFile(file, configuration(directory, port, origin.url))
  return startPinned([binary, '-c', file, '-p', directory, '-e', join(directory, 'error.txt')], {
    url: `http://127.0.0.1:${port}`,
    cwd: directory,
  })
}

function configuration(directory: string, port: number, origin: string): string {
  return `daemon off; master_process off; worker_processes 1; pid ${directory}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000;
  client_body_temp_path ${directory}/b; proxy_temp_path ${directory}/p;
  fastcgi_temp_path ${directory}/f; uwsgi_temp_path ${directory}/u; scgi_temp_path ${directory}/s;
  proxy_cache_path ${directory}/cache keys_zone=pages:1m;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${origin};
      proxy_cache pages; proxy_cache_key $request_uri; proxy_cache_valid 200 1d;
      proxy_ignore_headers Cache-Control Expires Vary Set-Cookie;
    }
  }
}
`
}
