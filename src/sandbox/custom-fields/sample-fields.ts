import type { Account, ContainerRef } from '../account/account.ts'
import { instant } from '../http/instant.ts'
import type { Storage } from '../storage/shelf.ts'
import { createDice, hashText } from '../world/dice.ts'
import type { CustomFields, Definition } from './create-custom-fields.ts'
import { fillIn } from './fill-in.ts'

/** Where the account's freight goes. */
const distributionCenters = ['Ontario, CA', 'Dallas, TX', 'Joliet, IL', 'Savannah, GA']

const dayMs = 86_400_000

/** Shares of the containers for which each field is filled in. */
const centerShare = 0.6
const appointmentShare = 0.65

/** Gives an account without them two fields of its containers, "Delivery appt" and "DC", partly filled in. */
export function addSampleFields(
  account: Account,
  customFields: CustomFields,
  storage: Storage,
): void {
  if (customFields.findDefinition('container', appointment.api_slug)) return
  storage.together(() => {
    for (const [at, field] of [appointment, center].entries()) {
      const id = account.world.identity.idOf('custom_field_definition', at + 1)
      const moment = account.now()
      customFields.definitions.set(id, { ...field, id, createdAt: moment, updatedAt: moment })
      if (field === center)
        for (const label of distributionCenters)
          customFields.addOption(id, label, label.toLowerCase().replaceAll(/[^a-z]+/g, '_'))
    }
    for (const container of account.containers()) fill(account, customFields, container)
  })
}

function fill(account: Account, customFields: CustomFields, container: ContainerRef): void {
  const dice = createDice(hashText(container.id), 71)
  const { id } = container
  if (dice.chance(centerShare)) {
    const label = dice.pick(distributionCenters)
    const value = label.toLowerCase().replaceAll(/[^a-z]+/g, '_')
    fillIn(customFields, 'container', id, center.api_slug, value)
  }
  const { place } = account.know(container).view
  if (place === null || !dice.chance(appointmentShare)) return
  const day = Math.floor(account.now() / dayMs) + dice.whole(1, 8)
  fillIn(customFields, 'container', id, appointment.api_slug, instant(day * dayMs).slice(0, 10))
}

type SampleField = Omit<Definition, 'id' | 'createdAt' | 'updatedAt'>

const blank = {
  entity_type: 'Container',
  reference_type: null,
  validation: null,
  default_format: null,
  default_value: null,
} as const

const appointment: SampleField = {
  ...blank,
  api_slug: 'delivery_appt',
  display_name: 'Delivery appt',
  description: 'The day the distribution center expects it',
  data_type: 'date',
}

const center: SampleField = {
  ...blank,
  api_slug: 'dc',
  display_name: 'DC',
  description: 'Distribution center',
  data_type: 'enum',
}
