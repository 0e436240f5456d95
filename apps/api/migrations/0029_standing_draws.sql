-- What is kept of a position draws by lot with every write to it, whoever writes, as a series does.
CREATE FUNCTION draw_standing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.drawn := gen_random_uuid();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER drawn BEFORE UPDATE ON "standing_inputs" FOR EACH ROW EXECUTE FUNCTION draw_standing();
--> statement-breakpoint
CREATE FUNCTION draw_standings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE standing_inputs i SET drawn = i.drawn
  FROM (SELECT DISTINCT org_id, position_id FROM touched_rows) AS touched
  WHERE i.org_id = touched.org_id AND i.position_id = touched.position_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER drawn_insert AFTER INSERT ON "position_standings" REFERENCING NEW TABLE AS touched_rows
FOR EACH STATEMENT EXECUTE FUNCTION draw_standings();
--> statement-breakpoint
CREATE TRIGGER drawn_update AFTER UPDATE ON "position_standings" REFERENCING NEW TABLE AS touched_rows
FOR EACH STATEMENT EXECUTE FUNCTION draw_standings();
--> statement-breakpoint
CREATE TRIGGER drawn_delete AFTER DELETE ON "position_standings" REFERENCING OLD TABLE AS touched_rows
FOR EACH STATEMENT EXECUTE FUNCTION draw_standings();
