import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The catalog of parts. It has its own page, so no build of the dashboard contains it. */
export default defineConfig({
  root: join(import.meta.dirname, 'web/catalog'),
  // Its own, because `npm run dev` may run at the same time.
  cacheDir: join(import.meta.dirname, '../node_modules/.cache/catalog'),
  publicDir: join(import.meta.dirname, '../public'),
  plugins: [react(), tailwindcss()],
  server: { host: '127.0.0.1', port: 4930 },
})
