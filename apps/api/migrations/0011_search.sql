CREATE TABLE "search_entries" (
	"org_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"word" text collate "C" NOT NULL,
	"place" smallint NOT NULL,
	"record_id" uuid NOT NULL,
	CONSTRAINT "search_entries_org_id_kind_word_place_record_id_pk" PRIMARY KEY("org_id","kind","word","place","record_id")
);
--> statement-breakpoint
CREATE TABLE "search_records" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"words" text collate "C" NOT NULL,
	"written_by" bigint NOT NULL,
	CONSTRAINT "search_records_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE INDEX "search_records_written" ON "search_records" USING btree ("org_id","written_by");
--> statement-breakpoint
-- The records that a role for named entities may find: those that it sees in their own tables. The planner does not look
-- into a function of this language. Written out in the walls below, all walls of all these tables would be
-- planned with each statement, which takes ten times longer than running it.
CREATE FUNCTION search_seen() RETURNS SETOF uuid LANGUAGE plpgsql STABLE AS $$
DECLARE
  record_table regclass;
BEGIN
  FOR record_table IN SELECT tgrelid FROM pg_trigger WHERE tgname = 'searchable_insert' LOOP
    RETURN QUERY EXECUTE format('SELECT id FROM %s WHERE org_id = app_org() AND deleted_at IS NULL', record_table);
  END LOOP;
END $$;
--> statement-breakpoint
SELECT protect_tenant('search_records', seen => 'id IN (SELECT s.id FROM search_seen() AS s(id))', logged => false);
--> statement-breakpoint
SELECT protect_tenant('search_entries', seen => 'record_id IN (SELECT s.id FROM search_seen() AS s(id))', logged => false);
--> statement-breakpoint
-- A text as it is compared: small letters without accents. Apostrophes go, so that O'Neill is one word. What no
-- accent makes of two letters or of another one is replaced: ß by ss, ø by o. This is the one place that does it, for what
-- is stored and for what is asked. A change of it asks for `make_searchable` of all tables in the same migration.
CREATE FUNCTION search_fold(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(
    replace(replace(replace(replace(regexp_replace(
      normalize(lower(regexp_replace(written, '[''’‘ʼ`´]', '', 'g') COLLATE "und-x-icu"), NFKD),
      '[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    'øłđðħıŧς', 'olddhitσ')
$$;
--> statement-breakpoint
-- The words of a text, each once: runs of letters and digits, at most 60 of them long. Signs that are part of a word in
-- the scripts of South and South-East Asia, and are neither, stay.
CREATE FUNCTION search_words(written text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT left(word, 60) COLLATE "C"), '{}')
  FROM regexp_split_to_table(search_fold(written), '[^[:alnum:]\u0900-\u0eff]+' COLLATE "und-x-icu") AS word
  WHERE word <> ''
$$;
--> statement-breakpoint
-- A number as one word, however it is written: +41 44 668 18 00 and CHE-123.456.789 lose what stands between.
CREATE FUNCTION search_number(written text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(word), '{}')
  FROM left(regexp_replace(search_fold(written), '[^[:alnum:]]+' COLLATE "und-x-icu", '', 'g'), 60) AS word
  WHERE word <> ''
$$;
--> statement-breakpoint
-- What a record is found by: texts and numbers, in places. 1: its name; 2: its other names; 3: domains and numbers;
-- 4: addresses. Notes are not searched. Whoever adds a kind of record adds a function for it, and calls make_searchable.
CREATE FUNCTION searchable(record entities) RETURNS TABLE (place int, words text[]) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT 1, search_words(record.name)
  UNION ALL SELECT 3, search_number(record.tax_id)
$$;
--> statement-breakpoint
CREATE FUNCTION searchable(record positions) RETURNS TABLE (place int, words text[]) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT 1, search_words(record.name)
  UNION ALL SELECT 2, search_words(concat_ws(' ', record.manager, record.custodian))
  UNION ALL SELECT 3, search_words(record.stock ->> 'symbol')
  UNION ALL SELECT 3, search_number(record.stock ->> 'isin')
$$;
--> statement-breakpoint
CREATE FUNCTION searchable(record companies) RETURNS TABLE (place int, words text[]) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT 1, search_words(record.name)
  UNION ALL SELECT 2, search_words(record.legal_name)
  UNION ALL SELECT 3, search_words(array_to_string(record.domains, ' '))
  UNION ALL SELECT 3, search_words(record.website)
  UNION ALL SELECT 3, search_words(email ->> 'address') FROM jsonb_array_elements(record.emails) AS email
  UNION ALL SELECT 3, search_number(number) FROM unnest(ARRAY[record.registration_number, record.lei, record.tax_id]) AS number
  UNION ALL SELECT 3, search_number(phone ->> 'number') FROM jsonb_array_elements(record.phones) AS phone
  UNION ALL SELECT 4, search_words(concat_ws(' ', address ->> 'street', address ->> 'city', address ->> 'region',
      address ->> 'postalCode'))
    FROM jsonb_array_elements(record.addresses) AS address
$$;
--> statement-breakpoint
CREATE FUNCTION searchable(record contacts) RETURNS TABLE (place int, words text[]) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT 1, search_words(record.name)
  UNION ALL SELECT 2, search_words(concat_ws(' ', record.given_name, record.middle_name, record.family_name, record.nickname))
  UNION ALL SELECT 3, search_words(email ->> 'address') FROM jsonb_array_elements(record.emails) AS email
  UNION ALL SELECT 3, search_number(phone ->> 'number') FROM jsonb_array_elements(record.phones) AS phone
  UNION ALL SELECT 4, search_words(concat_ws(' ', address ->> 'street', address ->> 'city', address ->> 'region',
      address ->> 'postalCode'))
    FROM jsonb_array_elements(record.addresses) AS address
$$;
--> statement-breakpoint
CREATE FUNCTION searchable(record tags) RETURNS TABLE (place int, words text[]) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT 1, search_words(record.name)
  UNION ALL SELECT 2, search_words(record."group")
$$;
--> statement-breakpoint
-- Brings what is stored of some records up to date with them, in one statement: `kind` names their table, `touched` the
-- rows with their keys. What has left the table, or lies in the trash, is forgotten. Of each record it takes at most 300 words, those of its name first. What has not changed is not written.
-- Records share no row here, so that two people who record the same word do not wait for each other. Rows are looked up
-- one by one by their keys (OFFSET 0 keeps the planner to it): it has no statistics of a table that is being filled, and compares
-- each row with each.
CREATE FUNCTION search_statement(kind text, touched text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT format($statement$
    WITH fresh AS MATERIALIZED (
      SELECT r.org_id, r.id, r.name, lines.words
      FROM %2$s AS t
      CROSS JOIN LATERAL (SELECT * FROM %1$I AS r WHERE r.org_id = t.org_id AND r.id = t.id OFFSET 0) AS r
      CROSS JOIN LATERAL (
        SELECT string_agg(coalesce(line, ' '), E'\n' ORDER BY p.place) AS words
        FROM generate_series(1, 4) AS p(place)
        LEFT JOIN (
          SELECT place, ' ' || string_agg(word, ' ' ORDER BY word) || ' ' AS line
          FROM (
            SELECT word, min(s.place) AS place FROM searchable(r::%1$I) AS s CROSS JOIN LATERAL unnest(s.words) AS word
            GROUP BY word ORDER BY 2, 1 LIMIT 300
          ) AS best
          GROUP BY place
        ) AS l USING (place)
      ) AS lines
      WHERE r.deleted_at IS NULL
    ), stored AS MATERIALIZED (
      SELECT s.org_id, s.id, s.name, s.words
      FROM %2$s AS t
      CROSS JOIN LATERAL (SELECT * FROM search_records AS s WHERE s.org_id = t.org_id AND s.id = t.id OFFSET 0) AS s
    ), differing AS MATERIALIZED (
      SELECT org_id, id, f.name, f.words AS after, s.words AS before
      FROM fresh AS f FULL JOIN stored AS s USING (org_id, id)
      WHERE f.words IS DISTINCT FROM s.words OR f.name IS DISTINCT FROM s.name
    ), forgotten AS (
      DELETE FROM search_records
      WHERE org_id = ANY (ARRAY(SELECT org_id FROM differing WHERE after IS NULL))
        AND id = ANY (ARRAY(SELECT id FROM differing WHERE after IS NULL))
    ), kept AS (
      INSERT INTO search_records (org_id, id, kind, name, words, written_by)
      SELECT org_id, id, %1$L, name, after, pg_current_xact_id()::text::bigint FROM differing WHERE after IS NOT NULL
      ON CONFLICT (org_id, id) DO UPDATE
      SET name = excluded.name, words = excluded.words, written_by = excluded.written_by
    ), pairs AS MATERIALIZED (
      SELECT d.org_id, d.id, word, place::smallint AS place, bool_or(is_after) AS is_after, bool_or(NOT is_after) AS is_before
      FROM differing AS d
      CROSS JOIN LATERAL (VALUES (d.before, false), (d.after, true)) AS side(words, is_after)
      CROSS JOIN LATERAL unnest(string_to_array(side.words, E'\n')) WITH ORDINALITY AS line(text, place)
      CROSS JOIN LATERAL unnest(string_to_array(trim(line.text), ' ')) AS word
      WHERE word <> ''
      GROUP BY d.org_id, d.id, word, place
    ), removed AS (
      DELETE FROM search_entries
      WHERE ctid = ANY (ARRAY(
        SELECT e.row FROM pairs AS p
        CROSS JOIN LATERAL (
          SELECT e.ctid AS row FROM search_entries AS e
          WHERE e.org_id = p.org_id AND e.kind = %1$L AND e.word = p.word AND e.place = p.place AND e.record_id = p.id
          OFFSET 0
        ) AS e
        WHERE NOT p.is_after
      ))
    )
    INSERT INTO search_entries (org_id, kind, word, place, record_id)
    SELECT org_id, %1$L, word, place, id FROM pairs WHERE is_after AND NOT is_before
    ORDER BY org_id, word, place
    ON CONFLICT DO NOTHING
  $statement$, kind, touched)
$$;
--> statement-breakpoint
-- Whoever writes a record writes its words: a call, an import, its undo, a restored backup, the erasing of the trash.
-- Nobody can forget to. Words are those of the record and not of its writer, so that they are written as the
-- whole organisation sees them, whichever entities the writer's role names.
CREATE FUNCTION keep_searchable() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_role text := coalesce(current_setting('app.entity_ids', true), '');
BEGIN
  PERFORM set_config('app.entity_ids', '', true);
  EXECUTE search_statement(TG_TABLE_NAME, 'touched');
  PERFORM set_config('app.entity_ids', of_role, true);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Lets the records of a table be found: those that are there, and from now on whatever is written. The table has a name,
-- `deleted_at`, and a function `searchable`. A role for named entities finds the records that it sees in their own table.
CREATE FUNCTION make_searchable(record_table regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  org uuid;
BEGIN
  EXECUTE format('CREATE OR REPLACE TRIGGER searchable_insert AFTER INSERT ON %s REFERENCING NEW TABLE AS touched
    FOR EACH STATEMENT EXECUTE FUNCTION keep_searchable()', record_table);
  EXECUTE format('CREATE OR REPLACE TRIGGER searchable_update AFTER UPDATE ON %s REFERENCING NEW TABLE AS touched
    FOR EACH STATEMENT EXECUTE FUNCTION keep_searchable()', record_table);
  EXECUTE format('CREATE OR REPLACE TRIGGER searchable_delete AFTER DELETE ON %s REFERENCING OLD TABLE AS touched
    FOR EACH STATEMENT EXECUTE FUNCTION keep_searchable()', record_table);
  -- The owner of the tables is within their walls too.
  FOR org IN SELECT id FROM orgs LOOP
    PERFORM set_config('app.org_id', org::text, true);
    EXECUTE search_statement(record_table::text, format('(SELECT org_id, id FROM %s WHERE org_id = app_org())', record_table));
  END LOOP;
  PERFORM set_config('app.org_id', '', true);
END $$;
--> statement-breakpoint
SELECT make_searchable('entities');
--> statement-breakpoint
SELECT make_searchable('positions');
--> statement-breakpoint
SELECT make_searchable('companies');
--> statement-breakpoint
SELECT make_searchable('contacts');
--> statement-breakpoint
SELECT make_searchable('tags');
