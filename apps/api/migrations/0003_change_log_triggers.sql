-- Read within the organisation. Only record_changes() writes, as the owner of the table; it takes the organisation from
-- the record itself, since one call may touch records of several (whoever deletes their account leaves all of theirs).
ALTER TABLE "changes" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "changes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "changes_read" ON "changes" FOR SELECT USING (org_id = app_org());
--> statement-breakpoint
CREATE POLICY "changes_insert" ON "changes" FOR INSERT WITH CHECK (true);
--> statement-breakpoint
-- For the erasing of an organisation; the serving role has no right to delete here whatever a policy says.
CREATE POLICY "changes_erase" ON "changes" FOR DELETE USING (org_id = app_org());
--> statement-breakpoint

-- The administrating role finds organisations to tidy up after. It sees nothing else of them without app.org_id.
CREATE POLICY "orgs_administer" ON "orgs" FOR SELECT TO CURRENT_USER USING (true);
--> statement-breakpoint
-- And lets go of answers that were kept for repeated requests, whoever sent those.
CREATE POLICY "idempotency_keys_administer" ON "idempotency_keys" TO CURRENT_USER USING (true);
--> statement-breakpoint

-- Writes what a statement changed. One call per statement, not per row, so that an import stays fast. The arguments of
-- the trigger name columns to leave out, beside those that every table has.
CREATE FUNCTION record_changes() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET timezone = 'UTC' AS $$
DECLARE
  moment timestamptz := clock_timestamp();
  micros bigint := (extract(epoch FROM moment) * 1000000)::bigint;
  -- Ids are UUIDv7: the time in milliseconds and 4096ths of one, then the number of the row, then chance.
  id_start text := lpad(to_hex(micros / 1000), 12, '0') || '7' || lpad(to_hex(micros % 1000 * 4096 / 1000), 3, '0');
  left_out text[] := ARRAY['org_id', 'id', 'created_at', 'updated_at', 'version', 'recorded_order'] || TG_ARGV;
  by_user uuid := app_user();
  -- Where no call and no job says who it is, as when an account is closed or at psql, the database role stands for them.
  by_job text := CASE WHEN by_user IS NULL
    THEN coalesce(nullif(current_setting('app.job', true), ''), 'system:' || session_user) END;
  from_address text := nullif(current_setting('app.address', true), '');
  in_request text := nullif(current_setting('app.request_id', true), '');
BEGIN
  -- OFFSET 0 keeps a row from being made into JSON once for each use of it.
  IF TG_OP = 'INSERT' THEN
    INSERT INTO changes (org_id, id, at, user_id, job, address, request_id, record_type, record_id, action, before, after)
    SELECT coalesce(record ->> 'org_id', record ->> 'id')::uuid, change_id(id_start, number),
      moment, by_user, by_job, from_address, in_request, TG_TABLE_NAME, (record ->> 'id')::uuid,
      'CREATED', NULL, jsonb_strip_nulls(record - left_out)
    FROM (SELECT to_jsonb(n) AS record, row_number() OVER () AS number FROM new_rows AS n OFFSET 0) AS made;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO changes (org_id, id, at, user_id, job, address, request_id, record_type, record_id, action, before, after)
    SELECT coalesce(record ->> 'org_id', record ->> 'id')::uuid, change_id(id_start, number),
      moment, by_user, by_job, from_address, in_request, TG_TABLE_NAME, (record ->> 'id')::uuid,
      CASE WHEN record ->> 'deleted_at' IS NULL THEN 'DELETED' ELSE 'ERASED' END,
      jsonb_strip_nulls(record - left_out), NULL
    FROM (SELECT to_jsonb(o) AS record, row_number() OVER () AS number FROM old_rows AS o OFFSET 0) AS gone;
  ELSE
    INSERT INTO changes (org_id, id, at, user_id, job, address, request_id, record_type, record_id, action, before, after)
    SELECT coalesce(record ->> 'org_id', record ->> 'id')::uuid, change_id(id_start, number),
      moment, by_user, by_job, from_address, in_request, TG_TABLE_NAME, (record ->> 'id')::uuid,
      CASE
        WHEN NOT differing.after ? 'deleted_at' THEN 'UPDATED'
        WHEN record ->> 'deleted_at' IS NULL THEN 'RESTORED'
        WHEN former ->> 'deleted_at' IS NULL THEN 'DELETED'
        ELSE 'UPDATED'
      END,
      differing.before, differing.after
    FROM (
      SELECT to_jsonb(o) AS former, to_jsonb(n) AS record, row_number() OVER () AS number
      FROM old_rows AS o JOIN new_rows AS n ON n.id = o.id OFFSET 0
    ) AS changed
    CROSS JOIN LATERAL (
      SELECT jsonb_object_agg(key, former -> key) AS before, jsonb_object_agg(key, value) AS after
      FROM jsonb_each(record - left_out) WHERE value IS DISTINCT FROM former -> key
    ) AS differing
    WHERE differing.after IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION change_id(id_start text, number bigint) RETURNS uuid LANGUAGE sql VOLATILE AS
$$ SELECT (id_start || to_hex(2147483648 + number) || lpad(to_hex((random() * 4294967295)::bigint), 8, '0'))::uuid $$;
--> statement-breakpoint

-- Lets the change log know of a table. A statement with transition tables has one event, so that it takes three triggers.
CREATE FUNCTION keep_changes_of(record_table regclass, VARIADIC left_out text[] DEFAULT '{}') RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  arguments text := (SELECT coalesce(string_agg(quote_literal(name), ', '), '') FROM unnest(left_out) AS name);
BEGIN
  EXECUTE format('CREATE TRIGGER changes_insert AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION record_changes(%s)', record_table, arguments);
  EXECUTE format('CREATE TRIGGER changes_update AFTER UPDATE ON %s REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION record_changes(%s)', record_table, arguments);
  EXECUTE format('CREATE TRIGGER changes_delete AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION record_changes(%s)', record_table, arguments);
END $$;
--> statement-breakpoint
SELECT keep_changes_of('orgs');
--> statement-breakpoint
SELECT keep_changes_of('roles', 'invitation_hash');
--> statement-breakpoint
SELECT keep_changes_of('entities');
--> statement-breakpoint
SELECT keep_changes_of('positions');
--> statement-breakpoint
SELECT keep_changes_of('transactions', 'fingerprint');
--> statement-breakpoint
SELECT keep_changes_of('series');
--> statement-breakpoint
-- What a file held that was not taken is with the import; it is long, and never changes.
SELECT keep_changes_of('imports', 'refused', 'changes');
