import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Examples } from './example.ts'

export const buttonExamples = {
  primary: { ui: <Button look="primary">Save rates</Button> },
  plain: { ui: <Button>Refresh container</Button> },
  quiet: { ui: <Button look="quiet">Clear filters</Button> },
  medium: { ui: <Button size="medium">Refresh container</Button> },
  large: {
    ui: (
      <Button look="primary" size="large">
        Sign in
      </Button>
    ),
  },
  disabled: { ui: <Button disabled>Refresh container</Button> },
  'primary, disabled': {
    ui: (
      <Button look="primary" disabled>
        Save rates
      </Button>
    ),
  },
  'not allowed': { ui: <Button whyNot="Ask a manager to do this">Edit rates</Button> },
  'primary, not allowed': {
    ui: (
      <Button look="primary" whyNot="Ask a manager to do this">
        Save rates
      </Button>
    ),
  },
  busy: {
    ui: (
      <Button disabled>
        <Spinner />
        Queued, about 18 s
      </Button>
    ),
  },
} satisfies Examples

export const buttonLinkExamples = {
  plain: { ui: <ButtonLink to="/requests/new">Track a shipment</ButtonLink> },
  primary: {
    ui: (
      <ButtonLink to="/settings/rates" look="primary" size="medium">
        Add rates
      </ButtonLink>
    ),
  },
} satisfies Examples

export const iconButtonExamples = {
  enabled: { ui: <IconButton icon="icon-refresh-cw" label="Refresh MSKU 123456 5" /> },
  disabled: { ui: <IconButton icon="icon-refresh-cw" label="Refresh MSKU 123456 5" disabled /> },
} satisfies Examples

export const copyButtonExamples = {
  'with a label': { ui: <CopyButton text="MSKU1234565" label="Copy number" /> },
  'icon only': { ui: <CopyButton text="MSKU1234565" label="Copy MSKU 123456 5" iconOnly /> },
  primary: { ui: <CopyButton text="MSKU1234565" label="Copy answer" look="primary" /> },
} satisfies Examples
