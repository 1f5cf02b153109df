import { Button } from '#web/ui/button.tsx'
import { useRef, type ReactNode } from 'react'

/** Opens a file from this device; the same file can be opened again. */
export function FileButton({
  name,
  accept,
  whyNot = null,
  onFile,
  label,
  size,
  className,
  children,
}: {
  /** The contents of the file. */
  readonly name: string
  readonly accept: string
  readonly whyNot?: string | null
  readonly onFile: (file: File) => void
  /** Name of the button, if its text doesn't say all. */
  readonly label?: string
  readonly size?: 'large'
  readonly className?: string
  readonly children: ReactNode
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        whyNot={whyNot}
        onClick={() => input.current?.click()}
        {...(label !== undefined && { 'aria-label': label })}
        {...(size && { size })}
        className={className}
      >
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
