import { clock } from '#web/data/clock.ts'
import { usePolicyInForce } from '#web/data/policy.ts'
import { fileTextFormat, saveTable, type FileFormat } from '#web/parts/export/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notify.ts'
import type { SpendAnswer } from '#wire/api/spend.ts'
import { spendAbout, spendTable } from './spend-file.ts'

/** Prints or exports what the page shows. */
export function SpendActions({ answer }: { readonly answer: SpendAnswer }) {
  const policy = usePolicyInForce()?.policy
  async function save(file: FileFormat): Promise<void> {
    if (policy === undefined) return
    try {
      await saveTable(file, {
        name: 'landside-spend',
        now: clock.now(),
        table: spendTable(fileTextFormat(file, policy), answer),
        about: spendAbout(answer),
      })
    } catch (error) {
      const why = error instanceof Error ? error.message : 'unknown error'
      notify({ text: `Couldn’t export. ${why}`, tone: 'failed' })
    }
  }
  const whyNot = policy === undefined ? 'Settings are still loading' : null
  return (
    <span className="flex flex-wrap gap-2 print:hidden">
      <Button onClick={() => print()}>Print</Button>
      <Button whyNot={whyNot} onClick={() => void save('csv')}>
        Export CSV
      </Button>
      <Button whyNot={whyNot} onClick={() => void save('xlsx')}>
        Export XLSX
      </Button>
    </span>
  )
}
