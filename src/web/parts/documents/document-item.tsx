import { viewerZone } from '#web/data/format.ts'
import type { Instant } from '#domain/time/instant.ts'
import { counted } from '#domain/text/count.ts'
import { EventTime } from '#web/parts/event-time.tsx'
import { PropList } from '#web/parts/prop-list.tsx'
import { useDocumentFile } from '#web/data/documents.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notify.ts'
import { saveBlob } from '../export/save-file.ts'
import type { FiledDocument } from '#wire/api/documents.ts'
import { fieldLabel, describeSource, describeState, describeType } from './document-text.ts'

interface Props {
  readonly document: FiledDocument
  readonly now: Instant
}

/** One file: its type, when and how it arrived, and on demand the contents that were read. */
export function DocumentItem({ document, now }: Props) {
  const { fileName, name, receivedAt, source, notes, extracted } = document
  const came = describeSource(source)
  return (
    <li className="grid gap-0.5 border-t border-line-soft py-2.5">
      <div className="flex items-center justify-between gap-2">
        <bdi className="font-medium">{describeType(document)}</bdi>
        <DownloadButton document={document} />
      </div>
      <bdi className="wrap-anywhere">{fileName ?? name ?? 'file name not reported'}</bdi>
      <span className="text-muted">
        Received <EventTime at={receivedAt} zone={viewerZone} now={now} />
        {came !== null && (
          <>
            , <bdi>{came}</bdi>
          </>
        )}
        , {describeState(document)}.
      </span>
      {notes !== null && (
        <span className="wrap-anywhere text-muted">
          Provider note: “<bdi>{notes}</bdi>”
        </span>
      )}
      {extracted && <Extracted extracted={extracted} />}
    </li>
  )
}

/** The file is somebody's upload: it is saved, never opened here. */
function DownloadButton({ document }: Pick<Props, 'document'>) {
  const { mutateAsync, isPending } = useDocumentFile()
  const name = document.fileName ?? document.name ?? describeType(document)
  async function download() {
    try {
      saveBlob(name, await mutateAsync(document.id))
    } catch (error) {
      const why = error instanceof Error ? error.message : 'Try again.'
      notify({ text: why, tone: 'failed' })
    }
  }
  return (
    <Button
      look="quiet"
      aria-label={`Download ${name}`}
      whyNot={isPending ? 'Downloading…' : null}
      onClick={() => void download()}
    >
      {isPending ? 'Downloading…' : 'Download'}
    </Button>
  )
}

function Extracted({
  extracted: { fields, leftOut },
}: {
  readonly extracted: NonNullable<FiledDocument['extracted']>
}) {
  if (fields.length + leftOut === 0) return null
  return (
    <details className="pt-1">
      <summary className="cursor-pointer py-1 text-label">
        {counted(fields.length, 'field')} extracted
      </summary>
      <div className="pt-1">
        <PropList
          items={fields.map(({ name, value }) => [fieldLabel(name), <bdi key={name}>{value}</bdi>])}
        />
        {leftOut > 0 && (
          <p className="pt-1 text-muted">{counted(leftOut, 'more field')} not shown.</p>
        )}
      </div>
    </details>
  )
}
