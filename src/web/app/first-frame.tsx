import { BrandMark } from '#web/ui/brand-mark.tsx'

/** The frame without its content, before any data arrives, so that nothing jumps when it does. */
export function FirstFrame() {
  return (
    <div className="grid h-dvh grid-cols-[var(--nav)_minmax(0,1fr)] grid-rows-[var(--header)_minmax(0,1fr)] max-sm:grid-cols-[minmax(0,1fr)]">
      <div className="col-span-full flex items-center gap-2.5 ps-4.5 text-[15px] font-semibold tracking-tight">
        <BrandMark />
        <span className="sm:max-xl:hidden">Landside</span>
      </div>
      <div className="max-sm:hidden" />
      <div
        role="status"
        className="border-t border-line bg-surface sm:rounded-ss-dialog sm:border-s"
      >
        <span className="sr-only">Landside is loading</span>
      </div>
    </div>
  )
}
