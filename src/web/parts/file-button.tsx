import { Button } from '#web/ui/button.tsx'
import { useRef, type ReactNode } from 'react'

/** Opens a file from this device; the same file can be opened again. */
export function FileButton({
  name,
  accept,
  whyNot = null,
  onFile,
  children,
}: {
  /** The contents of the file. */
  readonly name: string
  readonly accept: string
  readonly whyNot?: string | null
  readonly onFile: (file: File) => void
  readonly children: ReactNode
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button whyNot={whyNot} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={name}
        className="hidden"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
