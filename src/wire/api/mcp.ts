import * as z from 'zod/mini'
import { read, write, type Endpoint } from './endpoint.ts'

/** `POST /mcp`: one JSON-RPC message. The protocol's library reads the rest of it; lists of messages are refused. */
const mcpMessage = z.looseObject({
  jsonrpc: z.literal('2.0'),
  method: z.optional(z.string().check(z.maxLength(200))),
})
export type McpMessage = z.infer<typeof mcpMessage>

/** `GET /.well-known/oauth-protected-resource/mcp`: what `/mcp` is and how it takes tokens (RFC 9728). */
const protectedResource = z.object({
  resource: z.string(),
  resource_name: z.string(),
  bearer_methods_supported: z.array(z.string()),
})

/** The rows of the tools of assistants. */
export const mcpEndpoints = {
  'POST /mcp': write('support', mcpMessage, 'file', {
    calls: 'token reads',
    unaudited:
      'Each of its tools has the role, limits and audit of the endpoint that it stands for.',
  }),
  'GET /.well-known/oauth-protected-resource/mcp': read('anyone', protectedResource),
} as const satisfies Record<string, Endpoint>
