import { Tabs as Base } from '@base-ui/react/tabs'
import { use, type ReactNode } from 'react'
import { CountFormat } from './count-format.ts'

const tab =
  "relative inline-flex h-10 cursor-pointer items-center gap-1.5 px-2.5 text-data font-medium whitespace-nowrap text-muted hover:text-text data-active:text-text data-active:after:absolute data-active:after:inset-x-2.5 data-active:after:-bottom-px data-active:after:h-0.5 data-active:after:bg-accent data-active:after:content-[''] -outline-offset-2"

export interface Tab<T extends string> {
  readonly value: T
  readonly label: string
  readonly count?: number
}

/** Panels of one object. Arrow keys move, Enter opens, because a panel may have to load. */
export function Tabs<T extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: {
  readonly label: string
  readonly tabs: readonly Tab<T>[]
  readonly value: T
  readonly onChange: (value: T) => void
  /** The panel of the open tab. */
  readonly children: ReactNode
}) {
  const formatCount = use(CountFormat)
  return (
    <Base.Root value={value} onValueChange={(next: T) => onChange(next)}>
      <Base.List
        aria-label={label}
        activateOnFocus={false}
        className="flex flex-none overflow-x-auto border-b border-line px-[calc(var(--gutter)-10px)] scrollbar-none print:hidden"
      >
        {tabs.map(({ value: name, label, count }) => (
          <Base.Tab key={name} value={name} className={tab}>
            {label}
            {count !== undefined && (
              <span className="font-normal text-muted">{formatCount(count)}</span>
            )}
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel value={value} className="outline-offset-[-2px]">
        {children}
      </Base.Panel>
    </Base.Root>
  )
}
