import { Autocomplete } from '@base-ui/react/autocomplete'
import { classNames } from '#web/ui/class-names.ts'
import type { PaletteItem } from './palette-search.ts'

export function PaletteLine({
  item,
  onChoose,
}: {
  readonly item: PaletteItem
  readonly onChoose: () => void
}) {
  return (
    <Autocomplete.Item
      value={item}
      onClick={onChoose}
      className="flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-2 text-data outline-none select-none data-highlighted:bg-press pointer-coarse:min-h-11"
    >
      <span className={classNames('min-w-0 flex-1 truncate', item.mono && 'code')}>
        {item.label}
      </span>
      <span className="max-w-[50%] truncate text-label font-normal text-muted">{item.detail}</span>
    </Autocomplete.Item>
  )
}
