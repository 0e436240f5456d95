-- Until now managers and custodians of positions were names. Each name becomes a company of its organisation, once however its
-- case and blanks differ, and the positions are linked with it. The names themselves stay as they were written, and so
-- do versions: nobody's open form is out of date by this. The change log names the upgrade.
DO $$
DECLARE
  org uuid;
  micros bigint := (extract(epoch FROM clock_timestamp()) * 1000000)::bigint;
  -- As record_changes() makes ids: UUIDv7.
  id_start text := lpad(to_hex(micros / 1000), 12, '0') || '7' || lpad(to_hex(micros % 1000 * 4096 / 1000), 3, '0');
BEGIN
  PERFORM set_config('app.job', 'system:upgrade', true);
  CREATE TEMPORARY TABLE named ON COMMIT DROP AS SELECT NULL::text AS plain, NULL::uuid AS id WITH NO DATA;
  FOR org IN SELECT o.id FROM orgs o LOOP
    -- The owner of the tables is under their walls, too.
    PERFORM set_config('app.org_id', org::text, true);
    DELETE FROM named;
    WITH written AS (
      SELECT p.id AS position_id, btrim(regexp_replace(p.manager, '\s+', ' ', 'g')) AS name,
        CASE
          WHEN p.type IN ('CASH', 'LIABILITY') THEN 'BANK'
          WHEN p.type = 'INSURANCE' THEN 'INSURER'
          WHEN p.type IN ('PUBLIC_EQUITY', 'BOND', 'DIRECT_EQUITY', 'CO_INVESTMENT') THEN 'PORTFOLIO_COMPANY'
          WHEN p.type = 'REAL_ESTATE' THEN 'REAL_ESTATE'
          WHEN p.type IN ('COLLECTIBLE', 'PRECIOUS_METAL') THEN 'VENDOR'
          WHEN p.type IN ('CRYPTO', 'VEHICLE', 'PRIVATE_LOAN', 'RECEIVABLE', 'OTHER_ASSET') THEN 'OTHER'
          ELSE 'FUND_MANAGER'
        END AS type
      FROM positions p WHERE p.org_id = org
      UNION ALL
      SELECT p.id, btrim(regexp_replace(p.custodian, '\s+', ' ', 'g')),
        CASE WHEN p.type IN ('CASH', 'LIABILITY') THEN 'BANK' ELSE 'BROKER_CUSTODIAN' END
      FROM positions p WHERE p.org_id = org
    ), grouped AS (
      SELECT lower(name) AS plain, (array_agg(name ORDER BY position_id))[1] AS name,
        -- A bank that also holds securities is a bank.
        (array_agg(type ORDER BY array_position(ARRAY['BANK', 'INSURER', 'BROKER_CUSTODIAN', 'FUND_MANAGER',
          'PORTFOLIO_COMPANY', 'REAL_ESTATE', 'VENDOR', 'OTHER'], type)))[1] AS type,
        row_number() OVER (ORDER BY min(position_id::text), lower(name)) AS number
      FROM written WHERE name <> '' GROUP BY lower(name)
    ), made AS (
      INSERT INTO named (plain, id) SELECT plain, change_id(id_start, number) FROM grouped RETURNING plain, id
    )
    INSERT INTO companies (org_id, id, type, name)
    SELECT org, made.id, grouped.type, left(grouped.name, 200) FROM made JOIN grouped USING (plain);
    UPDATE positions p SET
      manager_id = (SELECT n.id FROM named n WHERE n.plain = lower(btrim(regexp_replace(p.manager, '\s+', ' ', 'g')))),
      custodian_id = (SELECT n.id FROM named n WHERE n.plain = lower(btrim(regexp_replace(p.custodian, '\s+', ' ', 'g'))))
    WHERE p.org_id = org AND (p.manager ~ '\S' OR p.custodian ~ '\S');
  END LOOP;
  DROP TABLE named;
  PERFORM set_config('app.org_id', '', true), set_config('app.job', '', true);
END $$;
