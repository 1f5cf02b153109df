import { describe, expect, it } from 'vitest'
import { emailSubmission } from '#wire/upstream/email-submission.ts'
import { errorDocument } from '#wire/upstream/json-api.ts'
import { many, one } from '../testing/documents.ts'
import { openSandbox } from '../testing/open-sandbox.ts'

describe('mails', () => {
  it('are listed the newest first, with their documents', async () => {
    const sandbox = openSandbox()
    const page = await sandbox.get('/v2/email_submissions', many(emailSubmission))
    expect(page.data.length).toBeGreaterThan(3)
    const sent = page.data.map(({ attributes }) => attributes.sent_at ?? '')
    expect(sent).toEqual(sent.toSorted().toReversed())
    const keys = new Set((page.included ?? []).map(({ id }) => id))
    for (const { attributes, relationships } of page.data) {
      expect(relationships?.documents.data).toHaveLength(attributes.documents_count)
      for (const { id } of relationships?.documents.data ?? []) expect(keys).toContain(id)
    }
    expect(page.included?.map(({ type }) => type)).toContain('document_representation')
  })

  it('one alone is what the list gives', async () => {
    const sandbox = openSandbox()
    const { data } = await sandbox.get('/v2/email_submissions', many(emailSubmission))
    const path = `/v2/email_submissions/${data[0]?.id}?include=account`
    const alone = await sandbox.get(path, one(emailSubmission))
    expect(alone.data).toEqual(data[0])
    expect(alone.included?.map(({ type }) => type)).toEqual(['account'])
  })

  it('a deleted document is no longer counted', async () => {
    const sandbox = openSandbox()
    const before = (await sandbox.get('/v2/email_submissions', many(emailSubmission))).data[0]
    const file = before?.relationships?.documents.data[0]?.id
    await sandbox.send('DELETE', `/v2/documents/${file}`)
    const path = `/v2/email_submissions/${before?.id}`
    const after = (await sandbox.get(path, one(emailSubmission))).data
    expect(after.attributes.documents_count).toBe((before?.attributes.documents_count ?? 0) - 1)
  })

  it('one that is not there is named; a relation that mails do not have is refused', async () => {
    const sandbox = openSandbox()
    const answer = await sandbox.request('/v2/email_submissions/nothing')
    expect(answer.status).toBe(404)
    expect(errorDocument.parse(await answer.json()).errors[0]?.detail).toContain('EmailSubmission')
    expect((await sandbox.request('/v2/email_submissions?include=sender')).status).toBe(400)
  })
})
