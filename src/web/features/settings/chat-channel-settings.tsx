import { chatServiceNames } from '#domain/alerts/chat-channel.ts'
import {
  useChatChannels,
  useEditChatChannels,
  useTestChatChannel,
} from '#web/data/chat-channels.ts'
import { useNow } from '#web/data/clock.ts'
import type { FleetNames } from '#web/fleet/names.ts'
import { DeleteDialog } from '#web/parts/delete-dialog.tsx'
import { Refusal } from '#web/parts/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { Read } from '#web/ui/read.tsx'
import type { AlertRuleRow } from '#wire/api/alert-rules.ts'
import type { ChatChannelRow } from '#wire/api/chat-channels.ts'
import { useState } from 'react'
import { ChatChannelDialog, changeOf } from './chat-channel-dialog.tsx'
import { describeChatPosts, describeChatState, describeChatTerms } from './chat-channel-text.ts'

interface Props {
  /** The team's rules. */
  readonly rules: readonly AlertRuleRow[]
  readonly names: FleetNames
}

/** Channels in Slack and Teams that get alerts and the morning digest. */
export function ChatChannelSettings({ rules, names }: Props) {
  const query = useChatChannels()
  const [edited, setEdited] = useState<ChatChannelRow | 'new' | null>(null)
  return (
    <section aria-label="Slack and Teams" className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="flex-1 text-section">Slack and Teams</h2>
        <Button onClick={() => setEdited('new')}>Add channel</Button>
      </div>
      <p className="max-w-prose text-data text-muted">
        Alerts and the morning digest in your team’s channels. A channel gets alerts at most once a
        minute, grouped in one message.
      </p>
      <Read
        inline
        name="channels"
        query={query}
        empty={
          <div className="text-data">
            <p className="font-semibold">No channels yet</p>
            <p className="text-muted">
              Create an incoming webhook in Slack, or a workflow for webhooks in Teams, and add its
              URL here.
            </p>
          </div>
        }
      >
        {(channels) => (
          <ul className="grid grid-cols-1">
            {channels.map((channel) => (
              <ChannelLine key={channel.id} channel={channel} onEdit={() => setEdited(channel)} />
            ))}
          </ul>
        )}
      </Read>
      {edited !== null && (
        <ChatChannelDialog
          channel={edited === 'new' ? null : edited}
          rules={rules}
          names={names}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )
}

function ChannelLine({
  channel,
  onEdit,
}: {
  readonly channel: ChatChannelRow
  readonly onEdit: () => void
}) {
  const now = useNow()
  const edit = useEditChatChannels()
  const test = useTestChatChannel()
  const [isDeleting, setDeleting] = useState(false)
  const { id, name, service, host, urlEnd, state } = channel
  const isPending = edit.isPending || test.isPending
  const resumes = state === 'off' || state === 'stopped'
  const isWorking = state === 'on' || state === 'off'
  const change = { ...changeOf(channel), on: resumes }
  return (
    <li
      aria-label={name}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 border-b border-line-soft py-2.5 text-data max-sm:grid-cols-1"
    >
      <div className="grid grid-cols-1 gap-0.5">
        <h3 className="font-semibold wrap-anywhere">{name}</h3>
        <p className="wrap-anywhere text-muted">
          {chatServiceNames[service]} · {host} · URL ending in{' '}
          <span className="code">{urlEnd}</span>
        </p>
        <p className="wrap-anywhere">{describeChatTerms(channel)}</p>
        {isWorking ? (
          <p className="text-muted">
            {describeChatState(channel)} {describeChatPosts(channel, now)}
          </p>
        ) : (
          <>
            <p className="text-blocked-text">{describeChatState(channel)}</p>
            <p className="text-muted">{describeChatPosts(channel, now)}</p>
          </>
        )}
        <p role="status" className="empty:hidden">
          {test.isPending ? 'Sending a test message…' : test.data && `Test: ${test.data.result}`}
        </p>
        <Refusal error={edit.error ?? test.error} />
      </div>
      <div className="flex flex-wrap content-start items-start gap-2">
        <Button
          aria-label={`Send a test message to ${name}`}
          disabled={isPending}
          onClick={() => test.mutate(id)}
        >
          Send test
        </Button>
        {state !== 'no-view' && (
          <Button
            aria-label={`${resumes ? 'Resume' : 'Pause'} ${name}`}
            disabled={isPending}
            onClick={() => edit.mutate({ kind: 'change', id, change })}
          >
            {resumes ? 'Resume' : 'Pause'}
          </Button>
        )}
        <Button aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button aria-label={`Delete ${name}`} onClick={() => setDeleting(true)}>
          Delete
        </Button>
      </div>
      {isDeleting && <DeleteChannelDialog channel={channel} onClose={() => setDeleting(false)} />}
    </li>
  )
}

interface DeletingProps {
  readonly channel: ChatChannelRow
  readonly onClose: () => void
}

/** Asks before a channel is deleted: nobody can read its URL from here again. */
function DeleteChannelDialog({ channel, onClose }: DeletingProps) {
  const { mutate, ...deletion } = useEditChatChannels()
  return (
    <DeleteDialog
      name={channel.name}
      noun="channel"
      deletion={deletion}
      onDelete={() => mutate({ kind: 'delete', id: channel.id }, { onSuccess: onClose })}
      onClose={onClose}
    >
      Nothing more is posted to it, and Landside forgets the URL. The webhook itself stays in{' '}
      {chatServiceNames[channel.service]}.
    </DeleteDialog>
  )
}
