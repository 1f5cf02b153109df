import { useFormat } from '#web/data/format.ts'
import type { Format } from '#domain/text/format.ts'
import { describeEquipment, describeWeight } from '#domain/text/equipment.ts'
import { referencesOf } from '#web/parts/container-facts.ts'
import { BlNumber } from '#web/parts/bl-number.tsx'
import { ContainerNumber, containerName } from '#web/parts/container-number.tsx'
import { standsInYard } from '#domain/fleet/sets.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { ReadinessChip } from '#web/parts/readiness-mark.tsx'
import { RefreshButton } from '#web/parts/refresh-button.tsx'
import { ShareButton } from '#web/parts/share-button.tsx'
import { StatusChip } from '#web/parts/status-mark.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { useRef, useEffect, useState, type RefObject } from 'react'

interface Props {
  readonly row: FleetRow
  readonly answer: string
}

/** The container's number, shipment references and actions. One line of it stays in view while scrolling. */
export function Identity({ row, answer }: Props) {
  const format = useFormat()
  const { container } = row
  const mark = useRef<HTMLDivElement>(null)
  const passed = useScrolledPast(mark)
  return (
    <header className="contents">
      <div ref={mark} />
      <div
        data-stuck={passed || undefined}
        className="z-4 flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 border-b border-transparent bg-surface px-gutter py-1.5 data-stuck:border-line sm:sticky sm:top-0 print:static"
      >
        <h1 tabIndex={-1} className="scroll-mt-16 text-[22px] leading-7 font-medium">
          <ContainerNumber number={container.number} />
        </h1>
        <CopyButton
          iconOnly
          text={container.number}
          label={`Copy ${containerName(container.number)}`}
        />
        {standsInYard(row) ? <ReadinessChip row={row} /> : <StatusChip container={container} />}
        <span className="flex-1 max-sm:hidden" />
        <span className="flex flex-wrap gap-2">
          <CopyButton text={answer} label="Copy answer" />
          <ShareButton
            kind="container"
            subjectId={container.id}
            name={containerName(container.number)}
          />
          <RefreshButton container={container} />
        </span>
      </div>
      <div className="px-gutter pb-4">
        <p className="dotted-list text-data text-muted">{factsOf(format, row)}</p>
      </div>
    </header>
  )
}

function factsOf(format: Format, { container }: FleetRow) {
  const { shipment } = container
  const equipment = describeEquipment(container)
  const vessel = [shipment?.vessel, shipment?.voyage].filter(Boolean).join(' ')
  const facts: [key: string, fact: string][] = [
    ['line', shipment?.line?.name ?? shipment?.line?.scac ?? ''],
    ['vessel', vessel],
    ['equipment', equipment],
    ['weight', container.weightLb === null ? '' : describeWeight(format, container.weightLb)],
    [
      'references',
      referencesOf(container)
        .map((reference) => `ref ${reference}`)
        .join(', '),
    ],
  ]
  return (
    <>
      {shipment && (
        <span>
          BL <BlNumber container={container} />
        </span>
      )}
      {facts
        .filter(([, fact]) => fact !== '')
        .map(([key, fact]) => (
          <span key={key}>{fact}</span>
        ))}
    </>
  )
}

/** Whether the element of `mark` has been scrolled out of view at the top. */
function useScrolledPast(mark: RefObject<HTMLElement | null>): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    if (!mark.current) return
    const watcher = new IntersectionObserver(([entry]) => {
      const top = entry?.rootBounds?.top ?? 0
      if (entry) setPassed(!entry.isIntersecting && entry.boundingClientRect.top <= top + 120)
    })
    watcher.observe(mark.current)
    return () => watcher.disconnect()
  }, [mark])
  return passed
}
