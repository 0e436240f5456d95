CREATE TABLE "closings" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entity_id" uuid,
	"through" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"open_balances" text[] DEFAULT '{}' NOT NULL,
	"net_worth" numeric(28, 10),
	"currency" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" uuid,
	"reopened_at" timestamp with time zone,
	"reopened_by" uuid,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "closings_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "closings_reopened" CHECK (("closings"."reopened_at" is null) = ("closings"."reason" is null))
);
--> statement-breakpoint
ALTER TABLE "closings" ADD CONSTRAINT "closings_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closings" ADD CONSTRAINT "closings_reopened_by_users_id_fk" FOREIGN KEY ("reopened_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closings" ADD CONSTRAINT "closings_org_id_entity_id_entities_org_id_id_fk" FOREIGN KEY ("org_id","entity_id") REFERENCES "public"."entities"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closings_standing" ON "closings" USING btree ("org_id","through") WHERE reopened_at IS NULL;--> statement-breakpoint
SELECT protect_tenant('closings', seen => 'entity_id IS NULL OR entity_id = ANY ((SELECT app_entities())::uuid[])');
--> statement-breakpoint
-- The first id that the log could give at a moment.
CREATE FUNCTION first_change_id(moment timestamptz) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (left(hex, 8) || '-' || substr(hex, 9, 4) || '-7000-8000-000000000000')::uuid
  FROM (SELECT lpad(to_hex(greatest(floor(extract(epoch FROM moment) * 1000), 0)::bigint), 12, '0') AS hex) AS millisecond
$$;
--> statement-breakpoint
-- What the log says of the records of a table since a moment: whether they were made after it, and what their columns held at it. Of a
-- column that changed more than once, the first change after the moment tells.
CREATE FUNCTION undone_since(kind text, moment timestamptz) RETURNS TABLE (record_id uuid, is_new boolean, befores jsonb)
LANGUAGE sql STABLE AS $$
  WITH later AS MATERIALIZED (
    SELECT c.record_id, c.id, c.action, c.before FROM changes c
    WHERE c.org_id = app_org() AND c.record_type = kind AND c.id >= first_change_id(moment) AND c.at >= moment
  ), columns AS (
    SELECT DISTINCT ON (l.record_id, f.key) l.record_id, f.key, f.value
    FROM later l CROSS JOIN LATERAL jsonb_each(l.before) AS f
    ORDER BY l.record_id, f.key, l.id
  )
  SELECT r.record_id, r.is_new, coalesce(v.befores, '{}')
  FROM (SELECT l.record_id, bool_or(l.action = 'CREATED') AS is_new FROM later l GROUP BY l.record_id) AS r
  LEFT JOIN (SELECT c.record_id, jsonb_object_agg(c.key, c.value) AS befores FROM columns c GROUP BY c.record_id) AS v
    ON v.record_id = r.record_id
$$;
--> statement-breakpoint
-- The rows of an organisation as they were just before a moment: those that nothing happened to since, those that changed, and those
-- that were taken out of the table. The log does not know in which order the last were recorded: they count first within their day.
CREATE FUNCTION transactions_known(moment timestamptz) RETURNS SETOF transactions LANGUAGE sql STABLE AS $$
  WITH undone AS MATERIALIZED (SELECT * FROM undone_since('transactions', moment))
  SELECT t.* FROM transactions t
  WHERE t.org_id = app_org() AND NOT EXISTS (SELECT FROM undone u WHERE u.record_id = t.id)
  UNION ALL
  SELECT r.* FROM undone u
  JOIN transactions t ON t.org_id = app_org() AND t.id = u.record_id
  CROSS JOIN LATERAL jsonb_populate_record(t, u.befores) AS r
  WHERE NOT u.is_new
  UNION ALL
  SELECT r.* FROM undone u
  CROSS JOIN LATERAL jsonb_populate_record(NULL::transactions, u.befores || jsonb_build_object(
    'org_id', app_org(), 'id', u.record_id, 'recorded_order', 0, 'version', 1, 'lines', coalesce(u.befores -> 'lines', '[]')
  )) AS r
  WHERE NOT u.is_new AND NOT EXISTS (SELECT FROM transactions t WHERE t.org_id = app_org() AND t.id = u.record_id)
$$;
--> statement-breakpoint
CREATE FUNCTION positions_known(moment timestamptz) RETURNS SETOF positions LANGUAGE sql STABLE AS $$
  WITH undone AS MATERIALIZED (SELECT * FROM undone_since('positions', moment))
  SELECT p.* FROM positions p
  WHERE p.org_id = app_org() AND NOT EXISTS (SELECT FROM undone u WHERE u.record_id = p.id)
  UNION ALL
  SELECT r.* FROM undone u
  JOIN positions p ON p.org_id = app_org() AND p.id = u.record_id
  CROSS JOIN LATERAL jsonb_populate_record(p, u.befores) AS r
  WHERE NOT u.is_new
  UNION ALL
  SELECT r.* FROM undone u
  CROSS JOIN LATERAL jsonb_populate_record(NULL::positions, u.befores || jsonb_build_object(
    'org_id', app_org(), 'id', u.record_id, 'version', 1,
    'methods', coalesce(u.befores -> 'methods', '[]'), 'details', coalesce(u.befores -> 'details', '{}'),
    'created_at', moment, 'updated_at', moment
  )) AS r
  WHERE NOT u.is_new AND NOT EXISTS (SELECT FROM positions p WHERE p.org_id = app_org() AND p.id = u.record_id)
$$;
--> statement-breakpoint
-- The last closed day of an entity, or of what belongs to none: that of its own closings and of those of the whole organisation.
CREATE FUNCTION closed_through(entity uuid) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT max(c.through) FROM closings c
  WHERE c.org_id = app_org() AND c.reopened_at IS NULL AND (c.entity_id IS NULL OR c.entity_id = entity)
$$;
--> statement-breakpoint
-- The positions that have closed days, with the last of them.
CREATE FUNCTION closed_positions() RETURNS TABLE (position_id uuid, through date) LANGUAGE sql STABLE AS $$
  SELECT p.id, e.through
  FROM (
    SELECT DISTINCT ON (entity_id) entity_id, closed_through(entity_id) AS through FROM positions WHERE org_id = app_org()
  ) AS e
  JOIN positions p ON p.org_id = app_org() AND p.entity_id IS NOT DISTINCT FROM e.entity_id
  WHERE e.through IS NOT NULL
$$;
--> statement-breakpoint
-- Whoever writes rows shares this lock until the call ends, and whoever closes or reopens has it alone: so a row is written before a period
-- is closed, and in it, or refused.
CREATE FUNCTION share_book() RETURNS void LANGUAGE sql VOLATILE AS
$$ SELECT pg_advisory_xact_lock_shared(hashtextextended('book ' || app_org(), 0)) $$;
--> statement-breakpoint
-- Refuses what a member writes into closed days. Jobs of the server erase what is over and write nothing else; an archive that is
-- restored has its closed periods and their rows.
CREATE FUNCTION refuse_closed_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  closed date;
BEGIN
  IF app_user() IS NULL OR current_setting('app.restoring', true) = 'on' THEN RETURN NULL; END IF;
  PERFORM share_book();
  IF NOT EXISTS (SELECT FROM closings c WHERE c.org_id = app_org() AND c.reopened_at IS NULL) THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    SELECT c.through INTO closed FROM new_rows n JOIN closed_positions() c ON c.position_id = n.position_id
    WHERE n.deleted_at IS NULL AND n."on" <= c.through LIMIT 1;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT c.through INTO closed FROM old_rows o JOIN closed_positions() c ON c.position_id = o.position_id
    WHERE o.deleted_at IS NULL AND o."on" <= c.through LIMIT 1;
  ELSE
    SELECT c.through INTO closed FROM (
      SELECT position_id, "on" FROM old_rows WHERE deleted_at IS NULL
      UNION ALL SELECT position_id, "on" FROM new_rows WHERE deleted_at IS NULL
    ) AS written
    JOIN closed_positions() c ON c.position_id = written.position_id
    WHERE written."on" <= c.through LIMIT 1;
  END IF;
  IF closed IS NOT NULL THEN
    RAISE EXCEPTION USING ERRCODE = 'KF001', MESSAGE = closed::text;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER closed_insert AFTER INSERT ON "transactions" REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_rows();
--> statement-breakpoint
CREATE TRIGGER closed_update AFTER UPDATE ON "transactions" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_rows();
--> statement-breakpoint
CREATE TRIGGER closed_delete AFTER DELETE ON "transactions" REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_rows();
--> statement-breakpoint
-- Of a position that has rows in closed days, what these days are worth stays as well: whose it is, how it is valued, what was committed.
CREATE FUNCTION refuse_closed_positions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  closed date;
BEGIN
  IF app_user() IS NULL THEN RETURN NULL; END IF;
  PERFORM share_book();
  IF NOT EXISTS (SELECT FROM closings c WHERE c.org_id = app_org() AND c.reopened_at IS NULL) THEN RETURN NULL; END IF;
  SELECT closing.through INTO closed FROM old_rows o
  JOIN new_rows n ON n.org_id = o.org_id AND n.id = o.id
  CROSS JOIN LATERAL (SELECT greatest(closed_through(o.entity_id), closed_through(n.entity_id)) AS through) AS closing
  WHERE (o.entity_id, o.parent_position_id, o.type, o.method, o.methods, o.currency, o.stock, o.details -> 'commitment')
      IS DISTINCT FROM (n.entity_id, n.parent_position_id, n.type, n.method, n.methods, n.currency, n.stock, n.details -> 'commitment')
    AND EXISTS (
      SELECT FROM transactions t
      WHERE t.org_id = o.org_id AND t.position_id = o.id AND t.deleted_at IS NULL AND t."on" <= closing.through
    )
  LIMIT 1;
  IF closed IS NOT NULL THEN
    RAISE EXCEPTION USING ERRCODE = 'KF001', MESSAGE = closed::text;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER closed_update AFTER UPDATE ON "positions" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_positions();
--> statement-breakpoint
-- The last closed day for closes of a symbol, or for rates of a currency where it is null: that of the positions with the symbol, and of the
-- whole organisation.
CREATE FUNCTION closed_prices_through(of_symbol text) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT greatest(closed_through(NULL), (
    SELECT max(c.through) FROM closed_positions() c JOIN positions p ON p.org_id = app_org() AND p.id = c.position_id
    WHERE of_symbol IS NULL OR p.stock ->> 'symbol' = of_symbol
  ))
$$;
--> statement-breakpoint
-- The closes of a year until a day, as text, to see whether they are the same.
CREATE FUNCTION closes_until(days int[], closes numeric[], through date) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(c.on_day || '=' || trim_scale(c.close), ',' ORDER BY c.on_day)
  FROM unnest(days, closes) AS c(on_day, close) WHERE c.on_day <= through - date '1970-01-01'
$$;
--> statement-breakpoint
-- Closes and rates of one's own of closed days stay as well. Those from outside are corrected where their source corrects them.
CREATE FUNCTION refuse_closed_prices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  closed date;
  former series_years;
  latter series_years;
BEGIN
  IF app_user() IS NULL OR current_setting('app.restoring', true) = 'on' THEN RETURN NULL; END IF;
  PERFORM share_book();
  IF NOT EXISTS (SELECT FROM closings c WHERE c.org_id = app_org() AND c.reopened_at IS NULL) THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN former := OLD; END IF;
  IF TG_OP <> 'DELETE' THEN latter := NEW; END IF;
  SELECT closed_prices_through(CASE WHEN s.kind = 'PRICE' THEN s.symbol END) INTO closed FROM series s
  WHERE s.org_id = app_org() AND s.id = coalesce(latter.series_id, former.series_id);
  IF closes_until(former.days, former.closes, closed) IS DISTINCT FROM closes_until(latter.days, latter.closes, closed) THEN
    RAISE EXCEPTION USING ERRCODE = 'KF001', MESSAGE = closed::text;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER closed_years AFTER INSERT OR UPDATE OR DELETE ON "series_years"
FOR EACH ROW EXECUTE FUNCTION refuse_closed_prices();
--> statement-breakpoint
-- Whether a close that looks wrong counts is a matter of the same days.
CREATE FUNCTION refuse_closed_confirmations() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  confirmed confirmed_prices;
  closed date;
BEGIN
  IF app_user() IS NULL OR current_setting('app.restoring', true) = 'on' THEN RETURN NULL; END IF;
  PERFORM share_book();
  confirmed := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  closed := closed_prices_through(confirmed.symbol);
  IF confirmed."on" <= closed THEN
    RAISE EXCEPTION USING ERRCODE = 'KF001', MESSAGE = closed::text;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER closed_confirmations AFTER INSERT OR UPDATE OR DELETE ON "confirmed_prices"
FOR EACH ROW EXECUTE FUNCTION refuse_closed_confirmations();
