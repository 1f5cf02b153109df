import { ownerWords, snoozeWords } from '#domain/words/handling.ts'
import { whyBack } from '#domain/snooze.ts'
import { useWhyNotAllowed } from '#web/data/permissions.ts'
import type { FleetBox } from '#web/parts/fleet-sets.ts'
import { NoteLine } from '#web/parts/handling/note-line.tsx'
import { openHandling, type HandlingAct } from '#web/parts/handling/open-handling.ts'
import { PropList } from '#web/parts/prop-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { useShortcuts } from '#web/ui/shortcuts.tsx'

/** Who looks after the box, what people keep on it, and how to change that. */
export function HandlingAside({ row }: { readonly row: FleetBox }) {
  const { box, assessment, now } = row
  const { handling } = box
  const whyNot = useWhyNotAllowed('handle')
  const begin = (act: HandlingAct) => openHandling(act, [box])
  useShortcuts({
    n: { label: 'Write a note', run: () => begin('note') },
    a: { label: 'Assign', run: () => begin('assign') },
    'Shift+#': { label: 'Tag', run: () => begin('tag') },
  })
  const back = whyBack(box, now)
  return (
    <section aria-label="Handling">
      <h2 className="mb-2 text-label font-semibold">Handling</h2>
      <PropList
        items={[
          ['Owner', muted(ownerWords(handling), !handling?.owner)],
          ['Tags', muted(handling?.tags.join(', ') || 'none', !handling?.tags.length)],
          [
            'Snoozed',
            back
              ? backWords[back]
              : muted(snoozeWords(handling, assessment.urgency.today) ?? 'no', !handling?.snooze),
          ],
        ]}
      />
      {handling?.lastNote && (
        <div className="mt-2.5 border-s-2 border-line ps-3 text-data">
          <NoteLine note={handling.lastNote} now={now} />
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-1.5 print:hidden">
        <Button aria-keyshortcuts="n" onClick={() => begin('note')}>
          Note
        </Button>
        <Button aria-keyshortcuts="a" whyNot={whyNot} onClick={() => begin('assign')}>
          Assign
        </Button>
        <Button aria-keyshortcuts="#" whyNot={whyNot} onClick={() => begin('tag')}>
          Tag
        </Button>
        <Button whyNot={whyNot} onClick={() => begin('snooze')}>
          Snooze
        </Button>
        {!handling?.override && (
          <Button whyNot={whyNot} onClick={() => begin('override')}>
            Set last free day
          </Button>
        )}
      </div>
    </section>
  )
}

const backWords = {
  'day-came': 'back: its day has come',
  'deadline-moved-up': 'back: its last free day moved up',
} as const

function muted(words: string, isMuted: boolean) {
  return isMuted ? <span className="text-muted">{words}</span> : words
}
