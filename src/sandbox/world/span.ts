export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** One round of a slot: the time from the first tracking of a shipment until it leaves the account's list. */
export const roundLength = 17 * day
