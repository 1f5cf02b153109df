/** Five ways in which a gate slot fails its box. */
export type AppointmentGap =
  | 'none-though-ready'
  | 'after-deadline'
  | 'before-availability'
  | 'while-held'
  | 'passed-still-in'
