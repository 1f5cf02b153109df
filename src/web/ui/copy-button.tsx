import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { announce } from './live-region.tsx'

/** Copies `text` and confirms it. Without visible text it shows an icon, and `label` names what is copied. */
export function CopyButton({
  text,
  label,
  iconOnly = false,
  look,
}: {
  readonly text: string
  readonly label: string
  readonly iconOnly?: boolean
  readonly look?: 'primary' | 'plain' | 'quiet'
}) {
  const [copied, setCopied] = useState(false)
  const copy = () => {
    void copyText(text).then((done) => {
      if (!done) return announce('Couldn’t copy. Select the text and copy it manually.')
      setCopied(true)
      setTimeout(() => setCopied(false), 2000)
    })
  }
  if (iconOnly)
    return <IconButton icon={copied ? 'icon-check' : 'icon-copy'} label={label} onClick={copy} />
  return (
    <Button onClick={copy} {...(look && { look })}>
      {copied ? <Check aria-hidden size={14} /> : <Copy aria-hidden size={14} />}
      {copied ? 'Copied' : label}
    </Button>
  )
}

/** Copies `text` to the clipboard and announces it; returns false if the browser doesn't allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    announce('Copied')
    return true
  } catch {
    return false
  }
}
