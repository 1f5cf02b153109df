import { Popover } from '@base-ui/react/popover'
import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { TourStep } from './tour-steps.ts'

/** One step of a tour beside the part of the page it is about, or at the bottom if that isn't on screen. Escape ends the tour. */
export function TourPanel({
  step,
  position,
  onBack,
  onNext,
  onClose,
}: {
  readonly step: TourStep
  /** `2 of 5` */
  readonly position: string
  /** Null: the first step. */
  readonly onBack: (() => void) | null
  /** Null: the last step. */
  readonly onNext: (() => void) | null
  readonly onClose: () => void
}) {
  const [target] = useState(() => findTarget(step))
  useEffect(() => {
    target?.setAttribute('data-toured', '')
    return () => target?.removeAttribute('data-toured')
  }, [target])
  return (
    <Popover.Root
      open
      modal={false}
      onOpenChange={(open, { reason }) => {
        if (!open && reason === 'escape-key') onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={target ?? bottom}
          side={target ? 'right' : 'top'}
          align="start"
          sideOffset={10}
          collisionPadding={12}
          className="z-50"
        >
          <Popover.Popup
            initialFocus={firstButton}
            className="w-80 max-w-[calc(100vw-24px)] animate-menu rounded-panel border border-line bg-surface p-4 text-data shadow-overlay"
          >
            <p className="text-label text-muted">Tour, {position}</p>
            <Popover.Title className="pt-1 text-body font-medium">{step.title}</Popover.Title>
            <Popover.Description className="pt-1">{step.text}</Popover.Description>
            <div className="flex items-center gap-2 pt-3">
              {onNext && (
                <Button look="quiet" className="me-auto" onClick={onClose}>
                  Skip tour
                </Button>
              )}
              {onBack && (
                <Button className={onNext ? '' : 'ms-auto'} onClick={onBack}>
                  Back
                </Button>
              )}
              <Button look="primary" data-first="" onClick={onNext ?? onClose}>
                {onNext ? 'Next' : 'Done'}
              </Button>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function findTarget({ targets }: TourStep): Element | null {
  return (
    targets
      .flatMap((selector) => [...document.querySelectorAll(selector)])
      .find(
        (element) => element.checkVisibility() && isOnScreen(element.getBoundingClientRect()),
      ) ?? null
  )
}

function isOnScreen({ width, left, right, top, bottom: end }: DOMRect): boolean {
  return width > 0 && right > 0 && left < innerWidth && end > 0 && top < innerHeight
}

/** The bottom of the screen, for a step without its target. */
const bottom = {
  getBoundingClientRect: () => new DOMRect(innerWidth / 2, innerHeight - 8, 0, 0),
}

function firstButton(): HTMLElement | null {
  return document.querySelector('[data-first]')
}
