import {
  describeFieldValue,
  isSameValue,
  type FieldDefinition,
  type FieldValue,
} from '#domain/container/custom-field.ts'
import { useEditField, useFields } from '#web/data/custom-fields.ts'
import { notify } from '#web/ui/notify.ts'

/** The location of a value: a field of one container or shipment. */
export interface FieldCell {
  readonly field: FieldDefinition
  readonly id: string
  /** The name of the container or shipment: "MSKU 123456 5". */
  readonly name: string
}

/** The result of saving a value. */
export type Saved = 'written' | 'conflict' | 'failed'

/**
 * Saves one value at the service. If somebody else has changed it meanwhile, nothing is written: both values are shown, and
 * the person decides.
 */
export function useSaveField(): (place: FieldCell, value: FieldValue) => Promise<Saved> {
  const { valueOf } = useFields()
  const { mutateAsync } = useEditField()

  async function save(place: FieldCell, value: FieldValue, from: FieldValue): Promise<Saved> {
    const { field, id, name } = place
    const { entity, slug } = field
    try {
      const answer = await mutateAsync({ entity, id, slug, value, from })
      if (answer.outcome === 'written') return 'written'
      const theirs = describeFieldValue(field, answer.value) || '(empty)'
      notify({
        tone: 'failed',
        text: `Someone changed ${field.name} of ${name} to ${theirs}. Your value, ${describeFieldValue(field, value) || '(empty)'}, wasn’t saved.`,
        action: { label: 'Overwrite', run: () => void save(place, value, answer.value) },
      })
      return 'conflict'
    } catch (error) {
      const why = error instanceof Error ? error.message : 'the tracking provider rejected it'
      notify({ tone: 'failed', text: `Couldn’t save ${field.name} of ${name}. ${why}` })
      return 'failed'
    }
  }

  return async (place, value) => {
    const from = valueOf(place.field.entity, place.id, place.field.slug)
    return isSameValue(from, value) ? 'written' : save(place, value, from)
  }
}
