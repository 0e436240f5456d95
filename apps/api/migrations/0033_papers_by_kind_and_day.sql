ALTER TABLE "paper_index" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "paper_index" ADD COLUMN "on" date;--> statement-breakpoint
ALTER TABLE "paper_index" ADD COLUMN "has_facts" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- What papers are filtered by most stands beside their words, so that a common word and a kind are one look into the index. Rows that
-- are there get theirs when their paper changes: until then the papers themselves are asked, as they always are. The organisation is asked
-- for once, and not again for each row.
CREATE OR REPLACE VIEW "searched_papers" AS
  SELECT i.id AS paper_id, i.came, i.head, i.words, i.amounts, i.currencies, i.largest, i.smallest, i.kind, i."on", i.has_facts
  FROM paper_index i WHERE i.org_id IS NOT DISTINCT FROM (SELECT app_org());
--> statement-breakpoint
CREATE FUNCTION keep_facts_of_paper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT a.kind, a."on", true INTO NEW.kind, NEW."on", NEW.has_facts FROM attachments a WHERE a.org_id = NEW.org_id AND a.id = NEW.id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "paper_index_kept" BEFORE INSERT OR UPDATE ON "paper_index" FOR EACH ROW EXECUTE FUNCTION keep_facts_of_paper();
--> statement-breakpoint
DROP TRIGGER "finding_updated" ON "attachments";
--> statement-breakpoint
CREATE TRIGGER "finding_updated" AFTER UPDATE ON "attachments" FOR EACH ROW
  WHEN ((OLD.name, OLD.file_name, OLD.description, OLD.sha256, OLD.issuer_id, OLD.kind, OLD."on") IS DISTINCT FROM
    (NEW.name, NEW.file_name, NEW.description, NEW.sha256, NEW.issuer_id, NEW.kind, NEW."on"))
  EXECUTE FUNCTION mark_changed_papers();
