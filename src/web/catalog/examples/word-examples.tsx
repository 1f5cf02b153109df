import { Badge } from '#web/ui/badge.tsx'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { ExternalLink, TextLink } from '#web/ui/link.tsx'
import { Meter } from '#web/ui/meter.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Examples } from './example.ts'

export const badgeExamples = {
  plain: { ui: <Badge>Draft</Badge> },
  done: { ui: <Badge tone="done">Empty returned</Badge> },
  waiting: { ui: <Badge tone="waiting">At terminal</Badge> },
  moving: { ui: <Badge tone="moving">On rail</Badge> },
  ready: { ui: <Badge tone="ready">Available</Badge> },
  blocked: { ui: <Badge tone="blocked">On hold: customs</Badge> },
  medium: {
    ui: (
      <Badge tone="ready" size="medium">
        Available
      </Badge>
    ),
  },
} satisfies Examples

export const linkExamples = {
  'in a sentence': {
    ui: (
      <p>
        No rates set. <TextLink to="/settings/rates">Add rates</TextLink>
      </p>
    ),
  },
  quiet: {
    ui: (
      <TextLink look="quiet" to="/containers/1">
        MSKU 123456 5
      </TextLink>
    ),
  },
  step: {
    ui: (
      <TextLink look="step" to="/holds">
        Clear customs hold
      </TextLink>
    ),
  },
  external: { ui: <ExternalLink to="https://example.com">Terminal website</ExternalLink> },
} satisfies Examples

export const kbdExamples = {
  'one key': { ui: <Kbd keys="r" /> },
  'with Ctrl or ⌘': { ui: <Kbd keys="$mod+k" /> },
  'one after another': { ui: <Kbd keys="g b" /> },
} satisfies Examples

export const meterExamples = {
  part: { ui: <Meter value={7} max={10} label="Refreshes left" valueText="7 of 10" /> },
  none: { ui: <Meter value={0} max={10} label="Refreshes left" valueText="0 of 10" /> },
  full: { ui: <Meter value={10} max={10} label="Refreshes left" valueText="10 of 10" /> },
} satisfies Examples

export const pictureExamples = {
  'brand mark': { ui: <BrandMark /> },
  skeleton: { ui: <Skeleton /> },
  spinner: { ui: <Spinner /> },
} satisfies Examples
