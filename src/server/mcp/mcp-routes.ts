import { bytesAnswer, inTurn, type Routes } from '../routes/route.ts'
import { createProgramRecords } from '../routes/v1/records.ts'
import type { Search } from '../search/create-search.ts'
import { originOf, type ToolParts } from './tool.ts'

interface McpParts extends Omit<ToolParts, 'records'> {
  readonly search: Search
  readonly newId: () => string
  readonly onError: (error: unknown, requestId: string) => void
}

/** The endpoint of assistants. The protocol's library is loaded with the first message: most servers get none. */
export function mcpRoutes(parts: McpParts): Routes {
  const all = { ...parts, records: createProgramRecords(parts) }
  const load = async () => (await import('./answer-message.ts')).createMcp(all)
  let loaded: ReturnType<typeof load> | null = null
  return {
    'POST /mcp': async (c, body) => {
      const message = await body()
      const answer = await (loaded ??= load())
      return inTurn(c, async () => {
        const { status, contentType, text } = await answer(c, message)
        if (text === '') return new Response(null, { status })
        const headers = { 'content-type': contentType }
        return bytesAnswer(c, new TextEncoder().encode(text), headers, status)
      })
    },

    'GET /.well-known/oauth-protected-resource/mcp': (c) => ({
      resource: `${originOf(c, parts.publicUrl)}/mcp`,
      resource_name: 'Landside',
      bearer_methods_supported: ['header'],
    }),
  }
}
