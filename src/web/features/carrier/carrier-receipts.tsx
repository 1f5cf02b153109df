import { formatFileSize } from '#domain/text/file-size.ts'
import { orderTime } from '#domain/text/order-message.ts'
import { statusOf } from '#web/data/api.ts'
import { useNow } from '#web/data/clock.ts'
import { viewerZone } from '#web/data/format.ts'
import { containerName } from '#web/parts/container-number.tsx'
import { FileButton } from '#web/parts/file-button.tsx'
import { announce } from '#web/ui/live-region.tsx'
import type { CarrierLine } from '#wire/api/carrier-orders.ts'
import { useState } from 'react'
import { useReader } from './carrier-reader.ts'
import { describeFailure } from './describe-failure.ts'
import { prepareReceipt } from './prepare-receipt.ts'
import { receiptWords } from './receipt-words.ts'

/** Uploads a receipt of the container that `ref` names. */
export type UploadReceipt = (
  ref: string,
  file: Blob,
  onProgress: (share: number) => void,
) => Promise<void>

/** Interchange receipts that the carrier uploaded for a container, and a button for the next. */
export function CarrierReceipts({
  line,
  onUpload,
}: {
  readonly line: CarrierLine
  /** Null: the container takes no more. */
  readonly onUpload: UploadReceipt | null
}) {
  const { reader } = useReader()
  const now = useNow()
  const words = receiptWords[reader.language]
  if (onUpload === null && line.receipts.length === 0) return null
  return (
    <section aria-label={words.title} className="grid gap-2 border-t border-line pt-3 text-data">
      {line.receipts.length > 0 && (
        <>
          <h3 className="text-label text-muted">{words.title}</h3>
          <ul className="grid gap-1">
            {line.receipts.map((receipt, at) => (
              // They are added at the end, and can be equal.
              <li key={at} className="dotted-list">
                <span>{receipt.kind.toUpperCase()}</span>
                <span>{formatFileSize(receipt.size)}</span>
                <time dateTime={receipt.at}>{orderTime(reader, receipt.at, viewerZone, now)}</time>
              </li>
            ))}
          </ul>
        </>
      )}
      {onUpload && <Upload line={line} onUpload={onUpload} />}
    </section>
  )
}

function Upload({
  line: { ref, content },
  onUpload,
}: {
  readonly line: CarrierLine
  readonly onUpload: UploadReceipt
}) {
  const { reader, words: pageWords, shared } = useReader()
  const words = receiptWords[reader.language]
  const name = containerName(content.number)
  const label = pageWords.actOn(words.upload, name)
  /** Share that was sent, from 0 to 1. Null: nothing is being sent. */
  const [sent, setSent] = useState<number | 'preparing' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const percent = typeof sent === 'number' ? Math.floor(sent * 100) : 0
  const status = sent === 'preparing' ? words.preparing : words.uploading(percent)

  async function upload(chosen: File) {
    setProblem(null)
    setSent('preparing')
    try {
      const file = await prepareReceipt(chosen)
      if (typeof file === 'string') {
        setProblem(file === 'unreadable' ? words.unreadablePicture : shared.receiptProblems[file])
        return
      }
      setSent(0)
      await onUpload(ref, file, setSent)
      announce(words.uploaded(name))
    } catch (error) {
      setProblem(
        statusOf(error) === 413
          ? shared.receiptProblems['too-large']
          : describeFailure(error, pageWords),
      )
    } finally {
      setSent(null)
    }
  }

  return (
    <div className="grid justify-items-start gap-1.5">
      <FileButton
        name={label}
        label={label}
        // Phones offer the camera for it.
        accept="application/pdf,image/jpeg"
        size="large"
        className="min-h-11"
        whyNot={sent === null ? null : status}
        onFile={(file) => void upload(file)}
      >
        {words.upload}
      </FileButton>
      {sent === null ? (
        <p className="text-label font-normal text-muted">{words.help}</p>
      ) : (
        <div className="grid w-full gap-1">
          <progress
            aria-label={label}
            className="h-1.5 w-full accent-current"
            max={100}
            {...(sent !== 'preparing' && { value: percent })}
          />
          <p className="text-label font-normal text-muted">{status}</p>
        </div>
      )}
      <p role="alert" className="text-blocked-text empty:hidden">
        {problem}
      </p>
    </div>
  )
}
