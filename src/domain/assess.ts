import type { AppointmentGap } from './appointment.ts'
import type { Container } from './container.ts'
import type { Deadline } from './deadline.ts'
import type { Exposure } from './exposure.ts'
import type { Freshness } from './freshness.ts'
import type { NextStep } from './next-step.ts'
import type { Readiness } from './readiness.ts'
import type { Urgency } from './urgency.ts'

/** Facts with their governing deadline: what one row of the fleet carries. */
export interface Governed extends Container {
  readonly deadline: Deadline | null
}

/** Everything that is judged of a box at one moment. */
export interface Assessment {
  readonly readiness: Readiness
  readonly urgency: Urgency
  readonly freshness: Freshness
  readonly appointmentGap: AppointmentGap | null
  readonly nextStep: NextStep
  readonly exposure: Exposure
}
