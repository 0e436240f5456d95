CREATE TABLE "paper_index" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"came" timestamp with time zone NOT NULL,
	"head" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL,
	"amounts" numeric[] DEFAULT '{}' NOT NULL,
	"currencies" text[] DEFAULT '{}' NOT NULL,
	"largest" numeric,
	"smallest" numeric,
	CONSTRAINT "paper_index_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "stale_papers" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"attachment_id" uuid NOT NULL,
	"is_later" boolean NOT NULL,
	CONSTRAINT "stale_papers_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "paper_texts" ADD COLUMN "amounts" numeric[];--> statement-breakpoint
ALTER TABLE "paper_texts" ADD COLUMN "currencies" text[];--> statement-breakpoint
ALTER TABLE "paper_index" ADD CONSTRAINT "paper_index_org_id_id_attachments_org_id_id_fk" FOREIGN KEY ("org_id","id") REFERENCES "public"."attachments"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stale_papers" ADD CONSTRAINT "stale_papers_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paper_index_words" ON "paper_index" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "stale_papers_of_paper" ON "stale_papers" USING btree ("org_id","attachment_id");
--> statement-breakpoint
-- A text as papers are searched: folded as all searched texts are, and figures as one word each, however they are printed. Three digits behind a
-- point, a comma or a narrow blank are a group; what is behind the last mark are decimals, whose noughts at the end go: 200,000.00 and 200.000,00 are
-- 200000, and 12,50 is 12⎖5. A day such as 31.12.2025 stays three words. What is stored and what is asked go through it; a change of it marks
-- every paper as stale in the same migration.
CREATE FUNCTION paper_fold(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    search_fold(regexp_replace(written, '(?<=\d)[\u00a0\u202f\u2009](?=\d{3}(?!\d))', '', 'g')),
    '(?<=\d)[.,](?=\d{3}(?!\d))', '', 'g'),
    '(?<![\d.,])(\d+)[.,](\d{1,2})(?!\d|[.,]\d)', '\1⎖\2', 'g'),
    '(⎖\d*?)0+(?!\d)', '\1', 'g'),
    '⎖(?!\d)', '', 'g')
$$;
--> statement-breakpoint
-- The words of a text in their order.
CREATE FUNCTION paper_words(written text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(left(word, 60) COLLATE "C" ORDER BY place), '{}')
  FROM regexp_split_to_table(paper_fold(written), '[^[:alnum:]\u0900-\u0eff⎖]+' COLLATE "und-x-icu") WITH ORDINALITY AS w(word, place)
  WHERE word <> ''
$$;
--> statement-breakpoint
-- The dictionary of stems of a language, by ISO 639-3.
CREATE FUNCTION paper_dictionary(language text) RETURNS regdictionary LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE language
    WHEN 'eng' THEN 'english_stem' WHEN 'deu' THEN 'german_stem' WHEN 'fra' THEN 'french_stem' WHEN 'ita' THEN 'italian_stem'
    WHEN 'spa' THEN 'spanish_stem' WHEN 'por' THEN 'portuguese_stem' WHEN 'nld' THEN 'dutch_stem'
  END::regdictionary
$$;
--> statement-breakpoint
-- The stems of a word in all of these languages. Words without meaning of their own, such as "the", and words with figures have none.
CREATE FUNCTION paper_stems(word text) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT stem COLLATE "C"), '{}')
  FROM unnest(ARRAY['eng', 'deu', 'fra', 'ita', 'spa', 'por', 'nld']) AS language
  CROSS JOIN LATERAL unnest(ts_lexize(paper_dictionary(language), word)) AS stem
  WHERE word !~ '\d'
$$;
--> statement-breakpoint
-- The keys of some words of one text: each word, each stem behind =, and each two neighbours, for phrases.
CREATE FUNCTION paper_text_keys(words text[], languages text[]) RETURNS TABLE (key text, rank int) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  WITH placed AS MATERIALIZED (SELECT word, place FROM unnest(words) WITH ORDINALITY AS w(word, place)),
    own AS MATERIALIZED (SELECT DISTINCT word FROM placed)
  SELECT word, 1 FROM own
  UNION ALL
  SELECT DISTINCT '=' || stem, 2
  FROM (SELECT DISTINCT paper_dictionary(language) AS dictionary FROM unnest(languages) AS language OFFSET 0) AS d
  CROSS JOIN own CROSS JOIN LATERAL unnest(ts_lexize(d.dictionary, own.word)) AS stem
  WHERE d.dictionary IS NOT NULL AND own.word !~ '\d'
  UNION ALL
  SELECT DISTINCT pair, 3 FROM (SELECT word || ' ' || lead(word) OVER (ORDER BY place) AS pair FROM placed) AS pairs WHERE pair IS NOT NULL
$$;
--> statement-breakpoint
-- Account numbers that a text prints in groups, as one word each: at61 1904 3002 3457 3201.
CREATE FUNCTION paper_accounts(folded text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(replace(m[1], ' ', '')), '{}')
  FROM regexp_matches(folded, '(?<![[:alnum:]])([a-z]{2}\d{2}(?: [a-z0-9]{4}){2,7}(?: [a-z0-9]{1,3})?)(?![[:alnum:]])', 'g') AS m
$$;
--> statement-breakpoint
-- All keys of a paper. In the head: !word of its title, the words of file name, notes and tags, and @word of issuer and linked records. In all: these, the words
-- of its text, beginnings of the words of its head behind ^, and o: with its organisation. A tsvector takes a megabyte: of a very long text,
-- the pairs of neighbours are left out first, which #cut says.
CREATE FUNCTION paper_vectors(title text, notes text[], names text[], pages text[], language text, amounts numeric[], org uuid)
RETURNS TABLE (head tsvector, words tsvector) LANGUAGE sql STABLE AS $$
  WITH parts AS MATERIALIZED (
    SELECT '!' AS mark, paper_words(title) AS words WHERE title IS NOT NULL
    UNION ALL SELECT '', paper_words(note) FROM unnest(notes) AS note
    UNION ALL SELECT '@', paper_words(name) FROM unnest(names) AS name
  ), own AS MATERIALIZED (
    SELECT DISTINCT p.mark, k.key, k.rank
    FROM parts AS p CROSS JOIN LATERAL paper_text_keys(p.words, ARRAY['eng', 'deu', language]) AS k
  ), beginnings AS (
    SELECT DISTINCT CASE mark WHEN '@' THEN '@^' ELSE '^' END || left(key, length) AS key
    FROM own CROSS JOIN LATERAL generate_series(3, least(char_length(key) - 1, 20)) AS length
    WHERE rank = 1
  ), body AS (
    SELECT k.key, min(k.rank) AS rank
    FROM unnest(pages) AS page CROSS JOIN LATERAL paper_text_keys(paper_words(page), CASE WHEN language IS NULL THEN ARRAY['eng', 'deu'] ELSE ARRAY[language] END) AS k
    GROUP BY k.key
  ), everything AS (
    SELECT key, min(rank) AS rank FROM (
      SELECT 'o:' || org AS key, 0 AS rank
      UNION ALL SELECT mark || key, 0 FROM own
      UNION ALL SELECT key, 0 FROM own WHERE mark = '!'
      UNION ALL SELECT key, 0 FROM beginnings
      UNION ALL SELECT replace(trim_scale(amount)::text, '.', '⎖'), 1 FROM unnest(amounts) AS amount
      UNION ALL SELECT account, 1 FROM unnest(pages) AS page CROSS JOIN LATERAL unnest(paper_accounts(search_fold(page))) AS account
      UNION ALL SELECT key, rank FROM body
    ) AS every GROUP BY key
  ), bounded AS (
    SELECT key, rank, sum(octet_length(key) + 2) OVER (ORDER BY rank, key) <= 900000 AS fits FROM everything
  )
  SELECT
    (SELECT array_to_tsvector(coalesce(array_agg(DISTINCT mark || key), '{}')) FROM own),
    (SELECT array_to_tsvector(array_agg(key) FILTER (WHERE fits) || CASE WHEN bool_and(fits) THEN '{}' ELSE '{#cut}'::text[] END) FROM bounded)
$$;
--> statement-breakpoint
-- Whoever sees a paper sees its row; a job, which has no role, sees all. The serving role looks for words through the view below.
SELECT protect_tenant('paper_index', seen => 'true', logged => false);
--> statement-breakpoint
CREATE POLICY "paper_index_of_paper" ON "paper_index" AS RESTRICTIVE USING (
  CASE WHEN (SELECT app_role()) IS NULL THEN true
    ELSE EXISTS (SELECT FROM attachments a WHERE a.org_id = app_org() AND a.id = paper_index.id) END
);
--> statement-breakpoint
SELECT protect_tenant('stale_papers', seen => 'true', logged => false);
--> statement-breakpoint
-- Under row level security no index is used for @@, which is not leakproof: every paper would be read for each question. So this table's owner
-- is not within its walls, and this view reads it as the owner, of the caller's organisation only. It shows keys and no texts; who asks it joins the
-- papers, which have all of their walls. Beside an equality of organisations, which the planner would take over from the walls of the papers, no
-- index would be used either: it is the least secret condition, and goes first.
ALTER TABLE "paper_index" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE VIEW "searched_papers" AS
  SELECT i.id AS paper_id, i.came, i.head, i.words, i.amounts, i.currencies, i.largest, i.smallest FROM paper_index i
  WHERE i.org_id IS NOT DISTINCT FROM app_org();
--> statement-breakpoint
-- Brings the index up to date with some papers of the organisation, as the whole organisation sees them. The papers are held until
-- the call ends, so that of two calls that change one paper the second one sees what the first one wrote.
CREATE FUNCTION index_papers(papers uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  of_role text := coalesce(current_setting('app.entity_ids', true), '');
  role_name text := coalesce(current_setting('app.role', true), '');
  role_values text := coalesce(current_setting('app.values', true), '');
BEGIN
  PERFORM set_config('app.entity_ids', '', true), set_config('app.role', '', true), set_config('app.values', '', true);
  PERFORM FROM attachments WHERE org_id = app_org() AND id = ANY (papers) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM stale_papers WHERE org_id = app_org() AND attachment_id = ANY (papers);
  INSERT INTO paper_index (org_id, id, came, head, words, amounts, currencies, largest, smallest)
  SELECT a.org_id, a.id, a.created_at, v.head, v.words, coalesce(t.amounts, '{}'), coalesce(t.currencies, '{}'),
    (SELECT max(amount) FROM unnest(t.amounts) AS amount), (SELECT min(amount) FROM unnest(t.amounts) AS amount)
  FROM attachments AS a
  LEFT JOIN paper_texts AS t ON t.org_id = a.org_id AND t.sha256 = a.sha256
  CROSS JOIN LATERAL (
    SELECT array_agg(p.text ORDER BY p.page) AS pages FROM paper_pages AS p WHERE p.org_id = a.org_id AND p.sha256 = a.sha256
  ) AS pages
  CROSS JOIN LATERAL (
    SELECT array_agg(tags.name) AS tags FROM tag_assignments AS g JOIN tags ON tags.org_id = g.org_id AND tags.id = g.tag_id
    WHERE g.org_id = a.org_id AND g.attachment_id = a.id AND tags.deleted_at IS NULL
  ) AS tags
  CROSS JOIN LATERAL (
    SELECT array_agg(n.name) AS names FROM (
      SELECT c.name FROM companies AS c WHERE c.org_id = a.org_id AND c.id = a.issuer_id AND c.deleted_at IS NULL
      UNION SELECT r.name FROM attachment_links AS l
      CROSS JOIN LATERAL (
        SELECT name FROM positions WHERE org_id = l.org_id AND id = l.position_id AND deleted_at IS NULL
        UNION ALL SELECT p.name FROM transactions AS x JOIN positions AS p ON p.org_id = x.org_id AND p.id = x.position_id
          WHERE x.org_id = l.org_id AND x.id = l.transaction_id AND x.deleted_at IS NULL
        UNION ALL SELECT name FROM companies WHERE org_id = l.org_id AND id = l.company_id AND deleted_at IS NULL
        UNION ALL SELECT name FROM contacts WHERE org_id = l.org_id AND id = l.contact_id AND deleted_at IS NULL
        UNION ALL SELECT name FROM entities WHERE org_id = l.org_id AND id = l.legal_entity_id AND deleted_at IS NULL
      ) AS r
      WHERE l.org_id = a.org_id AND l.attachment_id = a.id
    ) AS n
  ) AS names
  CROSS JOIN LATERAL paper_vectors(a.name, ARRAY[a.file_name, a.description] || tags.tags, names.names, pages.pages, t.language,
    t.amounts, a.org_id) AS v
  WHERE a.org_id = app_org() AND a.id = ANY (papers)
  ON CONFLICT (org_id, id) DO UPDATE SET head = excluded.head, words = excluded.words, amounts = excluded.amounts,
    currencies = excluded.currencies, largest = excluded.largest, smallest = excluded.smallest;
  PERFORM set_config('app.entity_ids', of_role, true), set_config('app.role', role_name, true),
    set_config('app.values', role_values, true);
END $$;
--> statement-breakpoint
-- Notes that papers differ from the index. The first twenty of a call are brought up to date at its end; a job does the others.
CREATE FUNCTION mark_papers(org uuid, papers uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  marked int := coalesce(nullif(current_setting('app.marked_papers', true), '')::int, 0);
BEGIN
  IF cardinality(papers) IS NULL OR cardinality(papers) = 0 THEN RETURN; END IF;
  INSERT INTO stale_papers (org_id, id, attachment_id, is_later)
  SELECT org, gen_random_uuid(), paper, marked + place > 20 OR org IS DISTINCT FROM app_org()
  FROM unnest(papers) WITH ORDINALITY AS p(paper, place)
  -- Links go with the organisation.
  WHERE EXISTS (SELECT FROM orgs o WHERE o.id = org);
  PERFORM set_config('app.marked_papers', (marked + cardinality(papers))::text, true);
END $$;
--> statement-breakpoint
CREATE FUNCTION index_stale_paper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.org_id IS DISTINCT FROM app_org() THEN RETURN NULL; END IF;
  -- One that an earlier row of the call has brought up to date.
  PERFORM FROM stale_papers WHERE org_id = NEW.org_id AND id = NEW.id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  -- Nobody waits for the words of a long paper: a job reads them.
  IF (SELECT coalesce(sum(pg_column_size(p.text)), 0) > 100000 FROM attachments a JOIN paper_pages p ON p.org_id = a.org_id AND p.sha256 = a.sha256
      WHERE a.org_id = NEW.org_id AND a.id = NEW.attachment_id) THEN
    RETURN NULL;
  END IF;
  PERFORM index_papers(ARRAY[NEW.attachment_id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "stale_papers_indexed" AFTER INSERT ON "stale_papers" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT NEW.is_later) EXECUTE FUNCTION index_stale_paper();
--> statement-breakpoint
-- Whoever changes what a paper is found by marks it: the paper itself, its links and tags, its text, and the names of what it is on.
CREATE FUNCTION mark_changed_papers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_role text := coalesce(current_setting('app.entity_ids', true), '');
  role_name text := coalesce(current_setting('app.role', true), '');
  role_values text := coalesce(current_setting('app.values', true), '');
  changed record := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  papers uuid[];
BEGIN
  -- Papers that this role does not see may have the name too.
  PERFORM set_config('app.entity_ids', '', true), set_config('app.role', '', true), set_config('app.values', '', true);
  CASE TG_TABLE_NAME
    WHEN 'attachments' THEN papers := ARRAY[changed.id];
    WHEN 'attachment_links' THEN papers := ARRAY[changed.attachment_id];
    WHEN 'tag_assignments' THEN papers := array_remove(ARRAY[changed.attachment_id], NULL);
    WHEN 'paper_texts' THEN
      papers := ARRAY(SELECT id FROM attachments WHERE org_id = changed.org_id AND sha256 = changed.sha256);
    WHEN 'tags' THEN
      papers := ARRAY(SELECT attachment_id FROM tag_assignments
        WHERE org_id = changed.org_id AND tag_id = changed.id AND attachment_id IS NOT NULL);
    WHEN 'transactions' THEN
      papers := ARRAY(SELECT attachment_id FROM attachment_links WHERE org_id = changed.org_id AND transaction_id = changed.id);
    WHEN 'positions' THEN
      papers := ARRAY(
        SELECT attachment_id FROM attachment_links WHERE org_id = changed.org_id AND position_id = changed.id
        UNION SELECT l.attachment_id FROM attachment_links l JOIN transactions x ON x.org_id = l.org_id AND x.id = l.transaction_id
          WHERE x.org_id = changed.org_id AND x.position_id = changed.id);
    WHEN 'companies' THEN
      papers := ARRAY(
        SELECT attachment_id FROM attachment_links WHERE org_id = changed.org_id AND company_id = changed.id
        UNION SELECT id FROM attachments WHERE org_id = changed.org_id AND issuer_id = changed.id);
    WHEN 'contacts' THEN
      papers := ARRAY(SELECT attachment_id FROM attachment_links WHERE org_id = changed.org_id AND contact_id = changed.id);
    WHEN 'entities' THEN
      papers := ARRAY(SELECT attachment_id FROM attachment_links WHERE org_id = changed.org_id AND legal_entity_id = changed.id);
  END CASE;
  PERFORM mark_papers(changed.org_id, papers);
  PERFORM set_config('app.entity_ids', of_role, true), set_config('app.role', role_name, true),
    set_config('app.values', role_values, true);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "finding_inserted" AFTER INSERT ON "attachments" FOR EACH ROW EXECUTE FUNCTION mark_changed_papers();
--> statement-breakpoint
CREATE TRIGGER "finding_updated" AFTER UPDATE ON "attachments" FOR EACH ROW
  WHEN ((OLD.name, OLD.file_name, OLD.description, OLD.sha256, OLD.issuer_id) IS DISTINCT FROM
    (NEW.name, NEW.file_name, NEW.description, NEW.sha256, NEW.issuer_id))
  EXECUTE FUNCTION mark_changed_papers();
--> statement-breakpoint
CREATE TRIGGER "finding_written" AFTER INSERT OR UPDATE OR DELETE ON "attachment_links" FOR EACH ROW EXECUTE FUNCTION mark_changed_papers();
--> statement-breakpoint
CREATE TRIGGER "finding_written" AFTER INSERT OR UPDATE ON "tag_assignments" FOR EACH ROW WHEN (NEW.attachment_id IS NOT NULL) EXECUTE FUNCTION mark_changed_papers();
--> statement-breakpoint
CREATE TRIGGER "finding_deleted" AFTER DELETE ON "tag_assignments" FOR EACH ROW WHEN (OLD.attachment_id IS NOT NULL) EXECUTE FUNCTION mark_changed_papers();
--> statement-breakpoint
CREATE TRIGGER "finding_written" AFTER INSERT OR UPDATE ON "paper_texts" FOR EACH ROW EXECUTE FUNCTION mark_changed_papers();
--> statement-breakpoint
CREATE TRIGGER "finding_moved" AFTER UPDATE ON "transactions" FOR EACH ROW
  WHEN ((OLD.position_id, OLD.deleted_at IS NULL) IS DISTINCT FROM (NEW.position_id, NEW.deleted_at IS NULL))
  EXECUTE FUNCTION mark_changed_papers();
--> statement-breakpoint
DO $$
DECLARE
  named text;
  org uuid;
BEGIN
  FOREACH named IN ARRAY ARRAY['tags', 'positions', 'companies', 'contacts', 'entities'] LOOP
    EXECUTE format('CREATE TRIGGER "finding_renamed" AFTER UPDATE ON %I FOR EACH ROW
      WHEN ((OLD.name, OLD.deleted_at IS NULL) IS DISTINCT FROM (NEW.name, NEW.deleted_at IS NULL)) EXECUTE FUNCTION mark_changed_papers()', named);
  END LOOP;
  -- The papers that are there wait for the job. The owner of the tables is within their walls too.
  FOR org IN SELECT id FROM orgs LOOP
    PERFORM set_config('app.org_id', org::text, true);
    INSERT INTO stale_papers (org_id, id, attachment_id, is_later)
    SELECT org_id, gen_random_uuid(), id, true FROM attachments WHERE org_id = org;
  END LOOP;
  PERFORM set_config('app.org_id', '', true);
END $$;
