CREATE TABLE "order_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"sum_minor" bigint NOT NULL,
	"back_minor" bigint NOT NULL,
	"made_by" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_returns_sums" CHECK ("order_returns"."quantity" > 0 and "order_returns"."back_minor" between 0 and "order_returns"."sum_minor")
);
--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_group_id_order_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_returns_group" ON "order_returns" USING btree ("group_id","at");