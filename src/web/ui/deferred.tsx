import {
  cloneElement,
  Suspense,
  useState,
  type AriaAttributes,
  type DOMAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react'

/** The button that opens something: an element that takes the usual handlers. */
export type Trigger = ReactElement<DOMAttributes<HTMLElement> & AriaAttributes>

/**
 * Renders only `trigger` until it is first used, then `children`: the same trigger with its popup, open. So a list of a
 * thousand menus costs no more than a thousand buttons, and the first screen loads no menu at all.
 */
export function Deferred({
  trigger,
  popup,
  of = '',
  load,
  children,
}: {
  readonly trigger: Trigger
  readonly popup: 'menu' | 'dialog'
  /** Identifies its subject, so that a popup opened for one isn't open for the next. */
  readonly of?: string | undefined
  /** Loads the code of `children`; called when the pointer or focus comes near. */
  readonly load: () => Promise<unknown>
  readonly children: ReactNode
}) {
  const [usedOf, setUsedOf] = useState<string | null>(null)
  if (usedOf !== null && usedOf !== of) setUsedOf(null)
  const { onClick, onKeyDown } = trigger.props
  const comeNear = () => void load()
  const plain = cloneElement(trigger, {
    'aria-haspopup': popup,
    'aria-expanded': false,
    onPointerEnter: comeNear,
    onFocus: comeNear,
    onClick(event: MouseEvent<HTMLElement>) {
      onClick?.(event)
      setUsedOf(of)
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      onKeyDown?.(event)
      if (popup !== 'menu' || event.key !== 'ArrowDown' || event.defaultPrevented) return
      event.preventDefault()
      setUsedOf(of)
    },
  })
  return usedOf === of ? <Suspense fallback={plain}>{children}</Suspense> : plain
}
