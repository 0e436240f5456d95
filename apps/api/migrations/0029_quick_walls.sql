-- A wall that looks into another table with walls does so by a function of this language, into which the planner does not look. Written out
-- in the wall, the walls of that table, and of those that it looks into, would be planned with each statement, also for whoever sees
-- everything: up to 80 ms for a statement that runs in one.
--
-- The values of a column of a table that the caller sees; nothing of other organisations. For walls of roles that cover named entities,
-- which are asked for all of them at once.
CREATE FUNCTION seen_keys(record_table regclass, key text DEFAULT 'id') RETURNS SETOF uuid LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN QUERY EXECUTE format('SELECT %I FROM %s WHERE org_id = app_org()', key, record_table);
END $$;
--> statement-breakpoint
-- Whether the caller sees a paper, or one with a content. For walls that hold for everybody: confidential papers have readers.
CREATE FUNCTION sees_paper(paper uuid) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM attachments a WHERE a.org_id = app_org() AND a.id = paper);
END $$;
--> statement-breakpoint
CREATE FUNCTION sees_content(content text) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM attachments a WHERE a.org_id = app_org() AND a.sha256 = content);
END $$;
--> statement-breakpoint
-- Puts the walls around a table of an organisation: row level security, forced; the policy of the organisation; a
-- restrictive policy for roles that cover named entities only; the change log. One of four says what such a role sees:
--   entity  the rows whose columns all name entities of the role, such as '{entity_id}';
--   parent  the rows whose parent it sees, such as 'positions', by the column `parent_key`;
--   seen    the rows for which a condition holds; it asks other tables by the functions above;
--   whole   no row: the table is about the whole organisation.
-- What is derived from other tables is not logged (`logged => false`); `left_out` names columns that the log leaves out.
-- Called again, it puts up the walls anew. Rights of the serving role are granted to all tables after each migration.
CREATE OR REPLACE FUNCTION protect_tenant(
  tenant regclass,
  entity text[] DEFAULT NULL,
  parent regclass DEFAULT NULL, parent_key text DEFAULT NULL,
  seen text DEFAULT NULL,
  whole boolean DEFAULT NULL,
  logged boolean DEFAULT true, left_out text[] DEFAULT '{}'
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  name text := (SELECT relname FROM pg_class WHERE oid = tenant);
  first_of_key text := (
    SELECT attname FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = indkey[0]
    WHERE indrelid = tenant AND indisprimary
  );
  -- Words that the planner can estimate: it takes `… IS NULL OR …` for one row in two hundred, a CASE for every other.
  within text := 'CASE WHEN (SELECT app_entities()) IS NULL THEN true ELSE (%s) END';
BEGIN
  IF num_nonnulls(entity, parent, seen, whole) <> 1 THEN
    RAISE EXCEPTION 'Say one of entity, parent, seen and whole: what of % does a role for named entities see?', name;
  END IF;
  IF first_of_key IS DISTINCT FROM 'org_id' THEN
    RAISE EXCEPTION 'The primary key of % has to begin with org_id.', name;
  END IF;
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', tenant);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', tenant);
  EXECUTE format('DROP POLICY IF EXISTS %I ON %s', name || '_of_org', tenant);
  EXECUTE format('DROP POLICY IF EXISTS %I ON %s', name || '_in_scope', tenant);
  EXECUTE format('DROP POLICY IF EXISTS %I ON %s', name || '_of_whole', tenant);
  EXECUTE format('CREATE POLICY %I ON %s USING (org_id = app_org()) WITH CHECK (org_id = app_org())',
    name || '_of_org', tenant);
  EXECUTE CASE
    WHEN whole THEN
      format('CREATE POLICY %I ON %s AS RESTRICTIVE USING ((SELECT app_entities()) IS NULL)',
        name || '_of_whole', tenant)
    ELSE
      format('CREATE POLICY %I ON %s AS RESTRICTIVE USING (%s)', name || '_in_scope', tenant, format(within, CASE
        WHEN entity IS NOT NULL THEN
          (SELECT string_agg(format('%I = ANY ((SELECT app_entities())::uuid[])', key), ' AND ') FROM unnest(entity) AS key)
        WHEN parent IS NOT NULL THEN format('%I IN (SELECT seen_keys(%L))', parent_key, parent)
        ELSE seen
      END))
  END;
  IF logged THEN
    PERFORM keep_changes_of(tenant, VARIADIC left_out);
  END IF;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  wall record;
BEGIN
  FOR wall IN SELECT * FROM (VALUES
    ('transactions', 'position_id IN (SELECT seen_keys(''positions''))'),
    ('transaction_counts', 'position_id IN (SELECT seen_keys(''positions''))'),
    ('position_values', 'position_id IN (SELECT seen_keys(''positions''))'),
    ('position_standings', 'position_id IN (SELECT seen_keys(''positions''))'),
    ('position_contacts', 'position_id IN (SELECT seen_keys(''positions''))'),
    ('standing_inputs', 'position_id IN (SELECT seen_keys(''positions''))'),
    ('stated_balances', 'position_id IN (SELECT seen_keys(''positions''))'),
    ('bank_details', 'position_id IN (SELECT seen_keys(''positions''))'),
    ('bank_detail_calls', 'bank_detail_id IN (SELECT seen_keys(''bank_details''))'),
    ('series_years', 'series_id IN (SELECT seen_keys(''series''))'),
    ('company_contacts', 'company_id IN (SELECT seen_keys(''companies''))'),
    ('relation_types', 'id IN (SELECT seen_keys(''relations'', ''own_type_id''))'),
    ('attachments', 'id IN (SELECT seen_keys(''attachment_links'', ''attachment_id''))'),
    ('attachment_versions', 'attachment_id IN (SELECT seen_keys(''attachments''))'),
    ('attachment_shares', 'attachment_id IN (SELECT seen_keys(''attachments''))'),
    ('attachment_share_views', 'share_id IN (SELECT seen_keys(''attachment_shares''))'),
    ('printed_accounts', 'attachment_id IN (SELECT seen_keys(''attachments''))'),
    ('upload_parts', 'upload_id IN (SELECT seen_keys(''uploads''))'),
    ('expected_paper_decisions', 'expected_paper_id IN (SELECT seen_keys(''expected_papers''))'),
    ('paper_rule_tags', 'paper_rule_id IN (SELECT seen_keys(''paper_rules''))'),
    ('companies', 'id IN (SELECT seen_keys(''positions'', ''manager_id'')) OR id IN (SELECT seen_keys(''positions'', ''custodian_id''))
      OR id IN (SELECT seen_keys(''relations'', ''from_company_id'')) OR id IN (SELECT seen_keys(''relations'', ''to_company_id''))'),
    ('contacts', 'person_entity_id = ANY ((SELECT app_entities())::uuid[])
      OR id IN (SELECT seen_keys(''position_contacts'', ''contact_id'')) OR id IN (SELECT seen_keys(''company_contacts'', ''contact_id''))
      OR id IN (SELECT seen_keys(''relations'', ''from_contact_id'')) OR id IN (SELECT seen_keys(''relations'', ''to_contact_id''))'),
    ('merges', 'survivor_id IN (SELECT seen_keys(''contacts'')) OR survivor_id IN (SELECT seen_keys(''companies''))'),
    ('relations', 'num_nonnulls(from_entity_id, to_entity_id, to_position_id) > 0
      AND (from_entity_id IS NULL OR from_entity_id = ANY ((SELECT app_entities())::uuid[]))
      AND (to_entity_id IS NULL OR to_entity_id = ANY ((SELECT app_entities())::uuid[]))
      AND (to_position_id IS NULL OR to_position_id IN (SELECT seen_keys(''positions'')))'),
    ('tag_assignments', 'position_id IN (SELECT seen_keys(''positions'')) OR transaction_id IN (SELECT seen_keys(''transactions''))
      OR company_id IN (SELECT seen_keys(''companies'')) OR contact_id IN (SELECT seen_keys(''contacts''))
      OR legal_entity_id = ANY ((SELECT app_entities())::uuid[]) OR attachment_id IN (SELECT seen_keys(''attachments''))'),
    ('attachment_links', 'position_id IN (SELECT seen_keys(''positions'')) OR transaction_id IN (SELECT seen_keys(''transactions''))
      OR company_id IN (SELECT seen_keys(''companies'')) OR contact_id IN (SELECT seen_keys(''contacts''))
      OR legal_entity_id = ANY ((SELECT app_entities())::uuid[])'),
    ('expected_papers', 'position_id IN (SELECT seen_keys(''positions''))
      OR company_id IN (SELECT seen_keys(''companies'')) OR contact_id IN (SELECT seen_keys(''contacts''))
      OR legal_entity_id = ANY ((SELECT app_entities())::uuid[])'),
    ('paper_rules', 'num_nonnulls(of_issuer_id, issuer_id, position_id, company_id, contact_id, legal_entity_id) > 0
      AND (of_issuer_id IS NULL OR of_issuer_id IN (SELECT seen_keys(''companies'')))
      AND (issuer_id IS NULL OR issuer_id IN (SELECT seen_keys(''companies'')))
      AND (position_id IS NULL OR position_id IN (SELECT seen_keys(''positions'')))
      AND (company_id IS NULL OR company_id IN (SELECT seen_keys(''companies'')))
      AND (contact_id IS NULL OR contact_id IN (SELECT seen_keys(''contacts'')))
      AND (legal_entity_id IS NULL OR legal_entity_id = ANY ((SELECT app_entities())::uuid[]))')
  ) AS walls(tenant, seen) LOOP
    EXECUTE format('ALTER POLICY %I ON %I USING (CASE WHEN (SELECT app_entities()) IS NULL THEN true ELSE (%s) END)',
      wall.tenant || '_in_scope', wall.tenant, wall.seen);
  END LOOP;
END $$;
--> statement-breakpoint
ALTER POLICY "attachment_versions_of_paper" ON "attachment_versions" USING (sees_paper(attachment_id));
--> statement-breakpoint
ALTER POLICY "printed_accounts_of_paper" ON "printed_accounts" USING (sees_paper(attachment_id));
--> statement-breakpoint
ALTER POLICY "attachment_shares_of_paper" ON "attachment_shares" USING (
  token_hash = nullif(current_setting('app.share_token', true), '') OR sees_paper(attachment_id)
);
--> statement-breakpoint
ALTER POLICY "attachment_share_views_of_share" ON "attachment_share_views" USING (share_id IN (SELECT seen_keys('attachment_shares')));
--> statement-breakpoint
ALTER POLICY "paper_index_of_paper" ON "paper_index" USING (CASE WHEN (SELECT app_role()) IS NULL THEN true ELSE sees_paper(id) END);
--> statement-breakpoint
ALTER POLICY "paper_texts_of_paper" ON "paper_texts" USING (CASE WHEN (SELECT app_role()) IS NULL THEN true ELSE sees_content(sha256) END);
--> statement-breakpoint
ALTER POLICY "paper_pages_of_paper" ON "paper_pages" USING (CASE WHEN (SELECT app_role()) IS NULL THEN true ELSE sees_content(sha256) END);
--> statement-breakpoint
ALTER POLICY "scanned_pages_of_paper" ON "scanned_pages" USING (CASE WHEN (SELECT app_role()) IS NULL THEN true ELSE sees_content(sha256) END);
--> statement-breakpoint
ALTER POLICY "scan_copies_of_paper" ON "scan_copies" USING (CASE WHEN (SELECT app_role()) IS NULL THEN true ELSE sees_content(sha256) END);
--> statement-breakpoint
ALTER POLICY "expected_paper_decisions_without_values" ON "expected_paper_decisions" USING (
  CASE WHEN (SELECT app_sees_values()) THEN true ELSE expected_paper_id IN (SELECT seen_keys('expected_papers')) END
);
