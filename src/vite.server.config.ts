import { defineConfig } from 'vite'

/** The server, with its packages, as few files as it has moments of loading: docs/decisions/0017. */
export default defineConfig({
  ssr: {
    noExternal: true,
    // Loaded where they are used only; the first reads files that lie beside it.
    external: ['pdfkit', 'pg', 'nodemailer'],
  },
  build: {
    ssr: 'src/run.ts',
    outDir: 'dist-server',
    target: 'node24',
    copyPublicDir: false,
    reportCompressedSize: false,
  },
})
