/** The most informative columns of our grid, as plain text: a peer's cells do less than ours, in its favor. */
export const columns = [
  ['number', 'Container', (row) => row.number],
  ['status', 'Status', (row) => row.status],
  ['readiness', 'Readiness', (row) => row.readiness.verdict],
  ['deadline', 'Last free day', (row) => row.deadline?.date ?? ''],
  ['fees', 'Fees', (row) => row.fees.reduce((sum, fee) => sum + (Number(fee.amount) || 0), 0)],
  ['place', 'Place', (row) => (row.facility ? `${row.facility.city} ${row.facility.name}` : '')],
  ['holds', 'Holds', (row) => row.holds.map((hold) => hold.name).join(', ')],
  ['bl', 'BL', (row) => row.shipment?.billOfLading ?? ''],
  ['vessel', 'Vessel, voyage', (row) => row.shipment?.vessel ?? ''],
  ['customer', 'Customer', (row) => row.shipment?.customer ?? ''],
  ['updated', 'Updated', (row) => row.checkedAt ?? ''],
]

/** The rows that our grid shows in this run. */
export async function readRows() {
  const answer = await fetch('/bench/rows')
  return answer.json()
}
