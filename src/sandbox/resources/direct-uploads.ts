import { Hono } from 'hono'
import { directUploadRequest } from '#wire/upstream/document.ts'
import type { Account } from '../account/account.ts'
import { instant } from '../http/instant.ts'
import { plain, readBody } from '../documents/answer.ts'
import { notFound } from '../http/refusal.ts'
import type { ShippingDocuments } from '../shipping-documents/create-shipping-documents.ts'

/** Announces a file with the key; the answer has the upload address and the file's id. */
export function directUploadRoutes(account: Account, { blobs }: ShippingDocuments): Hono {
  return new Hono().post('/direct_uploads', async (c) => {
    const { blob: asked } = await readBody(c, directUploadRequest)
    const { filename, content_type, byte_size, checksum } = asked
    const blob = blobs.announce(
      { fileName: filename, contentType: content_type, size: byte_size, checksum },
      account.now(),
    )
    const { origin } = new URL(c.req.url)
    return plain({
      signed_id: blobs.sign('attach', blob.id),
      ...asked,
      created_at: instant(blob.createdAt),
      direct_upload: {
        url: `${origin}/rails/active_storage/disk/${blobs.sign('put', blob.id)}`,
        headers: { 'Content-Type': content_type },
      },
    })
  })
}

/** Uploads and downloads of bytes: the signed address is the permission, no key is needed. */
export function diskRoutes(shippingDocuments: ShippingDocuments): Hono {
  const { blobs } = shippingDocuments
  return new Hono()
    .put('/:signed', async (c) => {
      const id = blobs.unsign('put', c.req.param('signed'))
      if (id === null) throw notFound()
      const isWhole = blobs.put(id, new Uint8Array(await c.req.arrayBuffer()))
      return new Response(null, { status: isWhole ? 204 : 422 })
    })
    .get('/:signed/:name', (c) => {
      const id = blobs.unsign('download', c.req.param('signed'))
      const file = id === null ? null : shippingDocuments.find(id)
      const bytes = file && shippingDocuments.bytesOf(file.id)
      if (file === null || bytes === null) throw notFound()
      return new Response(bytes, {
        headers: {
          'content-type': file.contentType,
          // An uploaded file is never shown as a page of this origin.
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
          'x-content-type-options': 'nosniff',
        },
      })
    })
}
