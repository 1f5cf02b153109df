import { describe, expect, it } from 'vitest'
import type { ChatService } from '#domain/alerts/chat-channel.ts'
import { reachOfUrl, whyNotChatUrl } from './chat-host.ts'

const workflow = 'prod-12.westus.logic.azure.com'
const path = '/workflows/1/triggers/manual/paths/invoke?sig=x'

describe('where chat messages may be posted', () => {
  it.each<[ChatService, string]>([
    ['slack', 'https://hooks.slack.com/services/T0/B0/x'],
    ['slack', 'https://HOOKS.slack.com/services/T0/B0/x'],
    ['slack', 'https://hooks.slack.com:443/services/T0/B0/x'],
    // A backslash begins the path.
    ['slack', 'https://hooks.slack.com\\@evil.example/x'],
    ['slack', 'https://hooks.slack-gov.com/services/T0/B0/x'],
    ['teams', 'https://contoso.webhook.office.com/webhookb2/x'],
    ['teams', `https://${workflow}:443${path}`],
    ['teams', `https://default1.2.environment.api.powerplatform.com:443/powerautomate/x`],
  ])('%s: %s', (service, url) => {
    expect(whyNotChatUrl(service, url, 'outside')).toBeNull()
  })

  it.each<[ChatService, string, string]>([
    ['slack', 'https://slack.com/services/T0', 'isn’t a Slack webhook URL'],
    ['slack', 'https://evil-hooks.slack.com/x', 'isn’t a Slack webhook URL'],
    ['slack', 'https://hooks.slack.com.evil.example/x', 'isn’t a Slack webhook URL'],
    ['slack', 'https://hooks.slack.com./x', 'isn’t a Slack webhook URL'],
    ['slack', 'https://evil.example/hooks.slack.com', 'isn’t a Slack webhook URL'],
    ['slack', 'https://evil.example#hooks.slack.com', 'isn’t a Slack webhook URL'],
    ['slack', 'https://hooks.slаck.com/x', 'isn’t a Slack webhook URL'],
    ['slack', `https://${workflow}${path}`, 'isn’t a Slack webhook URL'],
    ['slack', 'https://hooks.slack.com@evil.example/x', 'username or password'],
    ['slack', 'https://hooks.slack.com:8443/x', 'another port'],
    ['slack', 'http://hooks.slack.com/x', 'must use https'],
    ['slack', 'ftp://hooks.slack.com/x', 'must use https'],
    ['slack', 'javascript:alert(1)', 'must use https'],
    ['slack', 'hooks.slack.com/x', 'Enter a URL'],
    ['teams', 'https://hooks.slack.com/x', 'isn’t a Teams webhook URL'],
    ['teams', 'https://webhook.office.com/x', 'isn’t a Teams webhook URL'],
    ['teams', 'https://logic.azure.com/x', 'isn’t a Teams webhook URL'],
    ['teams', 'https://evillogic.azure.com/x', 'isn’t a Teams webhook URL'],
    ['teams', 'https://x.logic.azure.com.evil.example/', 'isn’t a Teams webhook URL'],
    ['teams', 'https://169.254.169.254/', 'isn’t a Teams webhook URL'],
    ['teams', 'https://[::1]/', 'isn’t a Teams webhook URL'],
    ['teams', 'https://localhost/', 'isn’t a Teams webhook URL'],
    ['teams', 'http://127.0.0.1:4900/', 'must use https'],
  ])('not %s: %s', (service, url, why) => {
    expect(whyNotChatUrl(service, url, 'outside')).toContain(why)
  })

  it('are on this machine only where nobody else reaches the server, or an operator allowed it', () => {
    const here = 'http://127.0.0.1:9000/x'
    expect(whyNotChatUrl('slack', here, 'this-machine')).toBeNull()
    expect(whyNotChatUrl('teams', here, 'everywhere')).toBeNull()
    expect(whyNotChatUrl('slack', 'http://127.evil.example/', 'everywhere')).toContain('https')
    expect(whyNotChatUrl('slack', 'https://10.0.0.1/', 'everywhere')).toContain('isn’t a Slack')
    expect(whyNotChatUrl('slack', 'http://ana:x@127.0.0.1/', 'everywhere')).toContain('password')
  })

  it('a service’s host must have public addresses, also on a server of this machine alone', () => {
    const slack = new URL('https://hooks.slack.com/x')
    expect(reachOfUrl(slack, 'this-machine')).toBe('outside')
    expect(reachOfUrl(slack, 'outside')).toBe('outside')
    expect(reachOfUrl(slack, 'everywhere')).toBe('everywhere')
    expect(reachOfUrl(new URL('http://127.0.0.1:9000/'), 'this-machine')).toBe('this-machine')
  })
})
