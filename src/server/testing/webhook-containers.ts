import { instantAt } from '#domain/time/instant.ts'
import { theirContainer } from '../mirror/testing/their-records.ts'
import { documentedScheme, sign } from '../webhooks/signature.ts'
import { bytesOf } from '../webhooks/testing/open-webhooks.ts'
import { theirUpdate } from '../webhooks/testing/their-notices.ts'
import { webhookSecret, type Instance } from './instances.ts'

/** Sends an instance a notice of container `number`, as the service does. Returns whether it was accepted. */
export async function sendNotice({ url }: Pick<Instance, 'url'>, number: number): Promise<boolean> {
  const at = instantAt(Date.now())
  const body = Buffer.from(
    bytesOf(theirUpdate(noticeOf(number), at, theirContainer(containerOf(number)))),
  )
  const headers = { [documentedScheme.header]: sign(body, webhookSecret) }
  const answer = await fetch(`${url}/webhooks/tracking`, { method: 'POST', headers, body })
  await answer.text()
  return answer.ok
}

export const noticeOf = (number: number): string => `notice-${number}`
export const containerOf = (number: number): string => `updated-${number}`
