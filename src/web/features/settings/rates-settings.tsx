import { useWhyNotAllowed } from '#web/data/session.ts'
import { policyQueries } from '#web/data/policy.ts'
import { fleetNames } from '#web/fleet/names.ts'
import { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import { Read } from '#web/ui/read.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FreshnessSettings } from './policy-freshness.tsx'
import { GateSettings } from './gate-settings.tsx'
import { IllustrationSwitch } from './illustration-switch.tsx'
import { PolicyHistory } from './policy-history.tsx'
import { RuleSettings } from './policy-rule.tsx'
import { RateFile } from './tariff-file.tsx'
import { TariffList } from './tariff-list.tsx'

/** The basis of costs: rates and gate calendars, with the effect of a change and who made the last ones. */
export function RatesSettings() {
  const query = useQuery(policyQueries.current())
  const whyNot = useWhyNotAllowed('POST /api/policy/tariffs', 'change these')
  const { containers } = useAssessedFleet()
  const names = useMemo(() => fleetNames(containers), [containers])
  return (
    <Read inline name="rates" query={query}>
      {({ policy, illustration, versions }) => (
        <>
          {whyNot !== null && <p className="text-data text-muted">{whyNot}.</p>}
          <TariffList tariffs={policy.tariffs} names={names} whyNot={whyNot} />
          <RateFile tariffs={policy.tariffs} whyNot={whyNot} />
          <IllustrationSwitch on={illustration} whyNot={whyNot} />
          <RuleSettings
            key={`rule ${versions['rule'] ?? 0}`}
            policy={policy}
            basedOn={versions['rule'] ?? 0}
            names={names}
            whyNot={whyNot}
          />
          <FreshnessSettings
            key={`freshness ${versions['freshness'] ?? 0}`}
            hours={policy.freshnessHours}
            basedOn={versions['freshness'] ?? 0}
            whyNot={whyNot}
          />
          <GateSettings
            gates={policy.gates}
            bookingSites={policy.bookingSites}
            versions={versions}
            names={names}
            whyNot={whyNot}
          />
          <PolicyHistory names={names} />
        </>
      )}
    </Read>
  )
}
